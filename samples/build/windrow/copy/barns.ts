export const barns = {
  title: 'Six barns',
  deck: 'A drawn survey by Per Aldous of buildings nobody designed, and everybody got right.',
  items: [
    {
      name: 'The threshing barn',
      place: 'Nether Calder',
      text: 'Tall doors face each other so that a wind can be let through. It carries off the chaff and leaves the grain.',
    },
    {
      name: 'The bank barn',
      place: 'Skarrow',
      text: 'Cut into a slope. Hay goes in upstairs by cart, cattle downstairs on foot, and gravity does the feeding.',
    },
    {
      name: 'The hop kiln',
      place: 'Low Ferring',
      text: 'A round drying floor and a white cowl that turns its back on the rain. The last firing was in 1961.',
    },
    {
      name: 'The boat barn',
      place: 'Harrowmouth',
      text: 'An upturned hull, tarred each spring. The door was cut in the stern by a man in a hurry.',
    },
    {
      name: 'The field barn',
      place: 'Upper Skarrow',
      text: 'Four cows, their winter hay and one lantern. There are six hundred in the dale, and no two agree.',
    },
    {
      name: 'The tin barn',
      place: 'Brakey',
      text: 'Mail-order, 1908. Arrived by rail in eleven crates with a spanner. Rusting beautifully.',
    },
  ],
};
