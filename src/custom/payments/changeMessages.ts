/** Of another plan or extra storage in place of the running one. */
export const changeMessages = {
  title: { subscription: 'Change Plan', storage: 'Change Extra Storage' },
  lead: 'You have %{product} now.',
  loading: 'Loading what it costs',
  failed: 'What this change costs could not be loaded. Check your connection and try again.',
  begins: 'Begins',
  today: 'Today',
  from: 'From %{date}',
  allowance: 'Publications you can host',
  prorated: 'What you have paid for and not used is taken into account.',
  stays: 'Until then everything stays as it is, and you can undo this.',
  tax: 'Today’s amount includes tax; later terms are plus applicable tax.',
  taxThen: 'Later terms are plus applicable tax.',
  later: 'Change on %{date}',
  now: 'Change Now',
  done: 'Your account has been changed to %{product}.',
  scheduled: 'Your account changes to %{product} on %{date}.',
  next: 'Changes to %{product} on %{date}',
  unknown:
    'We do not know yet whether your change was made. Try again: if it was, nothing is charged a second time.',
  undo: { subscription: 'Undo the change of your plan', storage: 'Undo the change of your extra storage' },
  undoing: 'Undoing the change',
};
