type Site = { name: string; addresses: string[] }
type Person = { email: string; is: string }
export type BannerData = {
  port: number
  samples?: { sites: Site[]; people: Person[]; password: string }
  mail: string
  payments: string
}

/** Shown in the terminal once everything runs: the address, the sample accounts, and where mail and payments go. */
export function banner({ port, samples, mail, payments }: BannerData) {
  const lines = ['', `  Guildhall is open on port ${port}.`, '']
  if (samples) lines.push(...addresses(samples.sites), ...people(samples.people, samples.password))
  lines.push(`  Mail: ${mail}`, `  Payments: ${payments}`, '  Ctrl-C stops everything.', '')
  return lines.join('\n')
}

function addresses(sites: Site[]) {
  return [...sites.flatMap(({ name, addresses }) => [`  ${name}`, ...addresses.map((address) => `    ${address}`)]), '']
}

function people(everyone: Person[], password: string) {
  const width = Math.max(...everyone.map(({ email }) => email.length))
  const rows = everyone.map(({ email, is }) => `    ${email.padEnd(width)}  ${is}`)
  return [`  Sample people, password ${password}`, ...rows, '']
}
