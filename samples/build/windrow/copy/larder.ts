export const larder = {
  section: 'The larder wheel',
  title: 'What to eat, and when',
  deck: 'Fifteen good things, and the months they are worth waiting for. Darker means better.',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** First and last month, counted from 0; a season may run over the year’s end. The last two are the best of it. */
  foods: [
    { name: 'Leeks', from: 9, to: 3, best: [11, 1] }, { name: 'Mussels', from: 8, to: 3, best: [10, 0] }, { name: 'Kale', from: 10, to: 2, best: [0, 1] },
    { name: 'Rhubarb', from: 1, to: 5, best: [2, 3] }, { name: 'Wild garlic', from: 2, to: 4, best: [3, 3] }, { name: 'Asparagus', from: 3, to: 5, best: [4, 4] },
    { name: 'New potatoes', from: 4, to: 7, best: [5, 5] }, { name: 'Gooseberries', from: 5, to: 7, best: [5, 6] }, { name: 'Mackerel', from: 5, to: 9, best: [6, 7] },
    { name: 'Tomatoes', from: 6, to: 9, best: [7, 8] }, { name: 'Plums', from: 7, to: 9, best: [8, 8] }, { name: 'Trout', from: 2, to: 9, best: [4, 5] },
    { name: 'Apples', from: 8, to: 1, best: [9, 10] }, { name: 'Squash', from: 8, to: 11, best: [9, 10] }, { name: 'Quince', from: 9, to: 11, best: [10, 10] },
  ],
  now: 'Now: apples, squash, mussels, and the first quinces',
};

export interface IndexEntry { term: string; pages: number[] }
const entry = (term: string, ...pages: number[]): IndexEntry => ({ term, pages });
export const backMatter = {
  section: 'Index',
  title: 'Index',
  entries: [
    entry('Alder, as fuel', 14), entry('Alder, as tableware', 18, 19), entry('Apples', 22), entry('Backhouse', 7, 8, 9), entry('Barns, drawing of', 8, 16),
    entry('Barns, six of them', 16, 17), entry('Batter, in walls', 11), entry('Books, as insulation', 9), entry('Boots, a place for', 8), entry('Bowl, mended once', 19),
    entry('Bread, on Thursdays', 5, 21), entry('Bucket, the honest', 5), entry('Calloway, Ines', 4), entry('Chaff, departure of', 16), entry('Cope stones', 10),
    entry('Corrie, Dr Aila', 19), entry('Curlew, late', 19), entry('Fenwick, Oda', 13, 14), entry('Fish, in pairs', 14), entry('Green sauce', 15),
    entry('Hallin Moss', 18, 19, 21), entry('Hand, somebody else’s', 14), entry('Hares, doors for', 11), entry('Harrowmouth', 13, 17, 21), entry('Headland, the', 4),
    entry('Hearting', 10), entry('Heather', 8, 18), entry('Jam jars', 5), entry('Lamp, outdoors', 5), entry('Marlow, Hanne', 8, 9),
    entry('Moths, approval of', 5), entry('Mussels', 22), entry('Patience', 12, 13, 14), entry('Peat', 18, 19), entry('Pellicle', 14),
    entry('Politeness', 14), entry('Potatoes, hot', 4, 15), entry('Quince', 22), entry('Rain, mapped', 5), entry('Renn, Tobias', 8),
    entry('Salt', 13, 14), entry('Skarrow', 8, 16, 20), entry('Smoke', 12, 13, 14), entry('Smoots', 11), entry('Sphagnum', 19),
    entry('Stove, single', 9), entry('Through stones', 10), entry('Trout', 15, 22), entry('Views, refusal of', 8), entry('Walls', 10, 11),
    entry('Wind, south-westerly', 8), entry('Wool', 9),
  ],
  colophonTitle: 'Windrow',
  colophon: [
    'Editor *Ines Calloway*. Design *Studio Halfacre*. Drawings *Per Aldous*, *Lise Arden*. Subeditor *Tom Querry*.',
    'Set in Newsreader and Inter. Places, people and trout in this issue are invented; the arguments are sincere.',
  ],
  links: [
    { text: 'windrow.example.com', url: 'https://windrow.example.com' },
    { text: 'letters@windrow.example.com', url: 'mailto:letters@windrow.example.com' },
  ],
};

export const letter = {
  title: 'Letters',
  note: 'We print the short ones.',
  fields: { email: 'Your email', keeper: 'The piece you would keep', letter: 'What we should know' },
  pieces: ['The backhouse', 'How a wall stands', 'Smoke, slowly', 'Six barns', 'The archive underfoot', 'Hallin Moss on foot', 'The larder wheel'],
};
