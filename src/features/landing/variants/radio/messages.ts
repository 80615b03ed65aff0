/** Texts of the radio forum's page; a site may override each by `landing.radio.<key>` (TEN-B8). */
export const radioMessages = {
  signIn: 'Sign In',
  register: 'Register',
  benches: 'Benches',
  log: 'Log',
  about: 'About',
  bench: 'Bench {number}',
  logDate: 'Date',
  logEntry: 'Entry',
  logBench: 'Filed under',
  pictures: 'From the workshop',
}
