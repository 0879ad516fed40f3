export const cover = {
  masthead: 'Windrow',
  picture:
    'A stone hut with one lit window beside a mown field at sunset, its hay lying in long curving rows.',
  strap: 'Land, buildings, table',
  date: 'No. 7, Autumn 2025',
  theme: 'Shelter',
  themeDeck: 'What we build against the weather, and what we let in.',
  lines: [
    { title: 'The house that turned its back', note: 'Architecture, p. 6', page: 6 },
    { title: 'Salt, smoke, patience', note: 'Table, p. 12', page: 12 },
    { title: 'What the bog remembers', note: 'Land, p. 18', page: 18 },
  ],
};

export const nextIssue = {
  label: 'Next issue, February',
  theme: 'Thaw',
  text: 'Ice houses and meltwater. A village that moves its bridge twice a year. And the first green thing worth eating.',
  address: 'windrow.example.com',
  subscribe: 'Four issues a year, on paper and on screen',
};

export const opening = {
  picture: 'An open door at night. Warm light falls out of it over the ground.',
  quote: 'A roof is a promise made to someone who has not come in yet.',
  by: 'Inscription over a shepherd’s door, Upper Skarrow',
};

export interface ContentsEntry {
  page: number;
  title: string;
  text: string;
}
export const contents: { heading: string; features: ContentsEntry[]; regulars: ContentsEntry[] } = {
  heading: 'In this issue',
  features: [
    {
      page: 6,
      title: 'The house that turned its back',
      text: 'On a moor above Skarrow, a long house faces away from the view and gains a world.',
    },
    {
      page: 12,
      title: 'Salt, smoke, patience',
      text: 'Three nights in the last alder smokehouse on the Harrowmouth quay.',
    },
    {
      page: 16,
      title: 'Six barns',
      text: 'A drawn survey of the plainest buildings we have, and the cleverest.',
    },
    {
      page: 18,
      title: 'What the bog remembers',
      text: 'Nine metres of peat, nine thousand years, and a curlew at dusk.',
    },
  ],
  regulars: [
    { page: 4, title: 'From the headland', text: 'A letter from the editor' },
    { page: 5, title: 'Gleanings', text: 'Small things, well made' },
    { page: 10, title: 'Anatomy', text: 'A wall without mortar' },
    { page: 20, title: 'The walk', text: 'Eleven kilometres to the sea' },
    { page: 22, title: 'The larder wheel', text: 'What to eat, and when' },
    { page: 23, title: 'Index', text: 'Everything, A to W' },
  ],
};

export const letter = {
  heading: 'From the headland',
  deck: 'The headland is the strip at the edge of a field where the plough turns round. It is a good place to stop and look back along the row.',
  text: [
    'The storm that gave us this issue arrived on a Tuesday in March. By noon the lane was a river, and by four o’clock there were eleven of us in a kitchen meant for five: two walkers, a vet, a family whose car had floated gently into a hedge, and a man who had come to read the meter. Somebody found potatoes. Somebody else turned out to know every verse of a song nobody should know every verse of.',
    'Nothing about that kitchen was designed for the purpose. The window leaks and the table has a leg that is really a broom handle. But nobody who sat in it that night would call it anything other than good architecture.',
    'So we went looking for shelter in the widest sense. We found it in a house that refuses its own view, in a wall that stands because nothing holds it together, in a shed full of smoke, and in a bog that has kept a wooden bowl safe since before there were kings to lose it.',
    'What these things share is attention. Somebody, once, noticed where the wind came from. Somebody thought about the person who would arrive later, wet through. That is most of building, and most of cooking too.',
    'Come in. Mind the step.',
  ],
  sign: 'Ines Calloway',
  role: 'Editor',
};

export const gleanings = {
  heading: 'Gleanings',
  items: [
    {
      title: 'A lamp for the porch',
      text: 'The Sopp table lamp from *Kvelder* is meant for desks. We ran it outdoors for a month under a slate shelf. Moths approve.',
      link: 'kvelder.example.com',
      url: 'https://kvelder.example.com/lamps/sopp',
    },
    {
      title: 'The honest bucket',
      text: 'Zinc, twelve litres, riveted rather than welded, with a wooden grip turned from orchard prunings. It will outlive its owner.',
      link: 'hollowtool.example.org',
      url: 'https://hollowtool.example.org/bucket',
    },
    {
      title: 'A loaf called Thursday',
      text: 'At Brakey Mill they bake one dough with whatever flour is left before Friday’s milling. It is never the same, and it sells out by nine.',
      link: 'brakeymill.example.com',
      url: 'https://brakeymill.example.com',
    },
    {
      title: 'Rain, mapped',
      text: 'A volunteer network of jam jars and rulers now covers four valleys. The readings are free, and lovelier than any forecast.',
      link: 'jamjar-rain.example.org',
      url: 'https://jamjar-rain.example.org/map',
    },
  ],
};
