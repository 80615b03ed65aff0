/** Texts of the energy professionals' page; a site may override each by `landing.energy.<key>` (TEN-B8). */
export const energyMessages = {
  login: 'Sign In',
  register: 'REGISTER',
  fields: 'Fields',
  papers: 'Papers',
  partners: 'Partners',
  previous: 'Back',
  next: 'On',
  noFields: 'The fields of the library will stand here.',
  everything: 'Everything in the library',
}
