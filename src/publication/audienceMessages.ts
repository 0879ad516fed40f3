/** What the switch between people and everything says on every screen that has it. */
export const audienceMessages = {
  group: 'Whose readings',
  people: 'People',
  everything: 'All traffic',
};
