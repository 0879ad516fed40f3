/** What saving a list as a file says on every screen that has it. */
export const exportMessages = {
  action: 'Export to CSV',
  busy: 'Exporting',
  progress: 'Writing %{file}',
  share: '%{percent}%',
  cancel: 'Cancel the export',
  done: '%{file} has been saved.',
  failed: 'The file could not be written. Please try again in a little while.',
};
