/** Texts of the export menu. */
export const exportTexts = {
  label: 'Export',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  pdf: 'Document (PDF)',
  making: 'Creating the file',
  failed: 'The file could not be created because {reason}',
} as const
