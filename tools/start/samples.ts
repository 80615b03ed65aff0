/** The people and sites of the sample data, for the banner. The data itself comes from src/app/seed.ts. */
export function sampleGuide(port: number) {
  const at = (host: string) => `http://${host}:${port}`
  return {
    sites: [
      { name: 'Clearwater Network', addresses: [at('localhost'), at('clearwater.localhost')] },
      { name: 'Energy Professionals', addresses: [at('energy.localhost')] },
      { name: 'Long Wave Workshop', addresses: [at('radio.localhost')] },
      { name: 'The Lantern Film Club', addresses: [at('filmclub.localhost')] },
      { name: 'Backlot Film-makers', addresses: [at('filmmakers.localhost')] },
    ],
    people: [
      { email: 'admin@guildhall.test', is: 'administrator' },
      { email: 'admin2@guildhall.test', is: 'administrator' },
      { email: 'jedi@guildhall.test', is: 'jedi' },
      { email: 'member@guildhall.test', is: 'subscriber' },
      { email: 'guest@guildhall.test', is: 'guest' },
      { email: 'new@guildhall.test', is: 'waits to be let in' },
      { email: 'expired@guildhall.test', is: 'membership expired' },
      { email: 'stranger@guildhall.test', is: 'has a profile on Energy Professionals only' },
    ],
    password: 'open-the-doors-2026',
  }
}
