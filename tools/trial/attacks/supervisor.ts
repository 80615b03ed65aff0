import type { Attack } from './attack.ts'

/** A second `npm start` on the data folder, in its own namespaces if the machine allows. */
export const secondSupervisor: Attack = {
  name: 'A second supervisor on the same data folder',
  run: async ({ product, visitors }) => {
    const { code, output } = await product.startAnother()
    const { status } = await visitors.call('GET', '/readyz')
    const last = output.trim().split('\n').at(-1) ?? ''
    return { isRefused: code === 1 && status === 200, figure: `ended with ${code}: ${last.slice(0, 120)}` }
  },
}
