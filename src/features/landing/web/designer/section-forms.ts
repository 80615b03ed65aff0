import type { SectionForm } from '../../sections/form.ts'
import { sectionForms as forms } from '../../sections/forms.ts'

/** By type as it is stored, which may be one of a later version. */
export const sectionForms: Readonly<Record<string, SectionForm | undefined>> = forms
