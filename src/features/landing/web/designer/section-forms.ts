import type { SectionForm } from '../../sections/form.ts'
import { sectionForms as forms } from '../../sections/forms.ts'

/** By stored type, which may come from a later version. */
export const sectionForms: Readonly<Record<string, SectionForm | undefined>> = forms
