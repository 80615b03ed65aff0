/** Texts of the energy professionals' page; a site may override each by `landing.energy.<key>` (TEN-B8). */
export const energyMessages = {
  login: 'Sign In',
  register: 'REGISTER',
  fields: 'Fields',
  papers: 'Papers',
  partners: 'Partners',
  previous: 'Previous',
  next: 'Next',
  noFields: 'The fields of the library will appear here.',
  everything: 'Everything in the library',
}
