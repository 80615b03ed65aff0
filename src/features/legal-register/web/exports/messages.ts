/** What the menu says that gives the register and its histories as files. */
export const exportTexts = {
  label: 'Export',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  pdf: 'Document (PDF)',
  making: 'The file is being made',
  failed: 'The file could not be made because {reason}',
}
