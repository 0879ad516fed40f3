/** Words of the react-admin components in use. */
export const raMessages = {
  notification: {
    http_error: 'The server could not be reached. Please try again in a little while.',
    logged_out: 'Your session has ended. Please log in again.',
    not_authorized: 'You are not allowed to see this.',
    deleted: 'Deleted.',
    updated: 'Saved.',
    created: 'Created.',
    item_doesnt_exist: 'This entry no longer exists.',
    data_provider_error: 'The data could not be read. Please try again in a little while.',
  },
  page: { list: '%{name}' },
  message: {
    error: 'Something went wrong. Please try again in a little while.',
  },
};
