export const accessMessages = {
  email: 'Email',
};
