export const cover = {
  name: 'Alderwater',
  title: 'Annual report',
  year: '2025',
  line: 'A cooperative of 3,846 people who own a river’s power, and give it back.',
};

export const contents = {
  title: 'In this report',
  entries: [
    { title: 'The year in figures', page: 3 },
    { title: 'Letter from the chair', page: 4 },
    { title: 'Twelve months', page: 5 },
    { title: 'The catchment', page: 6 },
    { title: 'Power', page: 8 },
    { title: 'Life in the water', page: 9 },
    { title: 'The accounts', page: 10 },
    { title: 'Where each euro went', page: 11 },
  ],
  about:
    'Alderwater makes electricity from three small turbines on the Sennet, and spends what they earn on taking the rest of the river’s barriers away.',
  how: [
    'Every member holds one share and one vote. No one may own more than two per cent. Interest is capped at four per cent, and whatever is left after upkeep goes into the river.',
    'The arrangement is fifteen years old this year. It began with a mill race, a retired engineer and forty-one households who were tired of the smell in August.',
  ],
};

export const figures = [
  {
    figure: '131',
    unit: 'km',
    text: 'of river open from the sea to the spring, 29 of them since last January',
  },
  {
    figure: '3,780',
    unit: 'MWh',
    text: 'generated, enough for 1,180 homes, and seven per cent more than in 2024',
  },
  { figure: '612', unit: 'salmon', text: 'counted at Harl, the most since counting began in 1964' },
  { figure: '3,846', unit: 'members', text: 'of whom 455 joined this year, the youngest at eleven days' },
];

export const letter = {
  title: 'The river has stopped asking for permission',
  text: [
    'On the ninth of October, at about ten past four in the afternoon, a salmon swam past the place where Corvale weir used to be. Nobody had put it there. Nobody had counted on it. It had come nineteen kilometres further than any of its kind since 1871, and it did not look round.',
    'I mention the fish first because the figures in this report are good, and good figures make dull letters. We generated more power than in any year since we began. We took out four barriers. We ended the year with 242,400 euros in hand, and we know which weir it is for.',
    'But what your cooperative really did in 2025 was less. Less concrete, fewer gates, shorter meetings. Where the engineers of another century held the river still, we paid people with excavators to let go of it, carefully, over a fortnight, and then to stand back.',
    'There is more to let go. Two barriers remain at Ossel, and the larger belongs to a company that has answered our letters with great courtesy for six years. We shall go on writing.',
    'Thank you for your share, your vote, and your wet boots.',
  ],
  name: 'Margarethe Lindqvist-Okoro',
  role: 'Chair of the board',
};

export const months = {
  title: 'Twelve months',
  entries: [
    ['Jan', 'High water stops all three turbines for four days. Nobody minds.'],
    ['Feb', 'Members vote, 91 to 9, to keep interest at four per cent.'],
    ['Mar', 'Elvers arrive at the mouth, two weeks early.'],
    ['Apr', 'New runner fitted at Linn Mill: nine per cent more from the same water.'],
    ['May', 'School week. 640 children, 611 pairs of dry socks.'],
    ['Jun', 'Work begins at Corvale. The first stone is lifted by its builder’s great-granddaughter.'],
    ['Jul', 'Lowest flow for eleven years. Turbines rest; fish come first.'],
    ['Aug', 'Corvale weir is gone. So is the smell.'],
    ['Sep', 'Brackwater meadows flood on purpose, for the first time.'],
    ['Oct', 'A salmon at Corvale, after 154 years.'],
    ['Nov', '405 MWh, our best November. December answers with 441.'],
    ['Dec', 'The 3,846th member joins, aged eleven days.'],
  ] as const,
};

export const map = {
  title: 'The catchment',
  text: 'From the springs above Tarn to the flats at Sennet Mouth: 94 kilometres of main river, eleven tributaries, and every place we worked in 2025.',
  legend: [
    ['power', 'Turbine'],
    ['open', 'Barrier removed'],
    ['count', 'Fish counter'],
    ['wet', 'Meadow rewetted'],
    ['shut', 'Barrier remaining'],
  ] as const,
  head: ['', 'Place', 'What happened in 2025', 'Opened'],
  sites: [
    { kind: 'power', name: 'Tarn', done: 'Intake screens renewed, eel-safe', km: '' },
    { kind: 'open', name: 'Corvale', done: 'Weir of 1871 removed, 2.4 m', km: '19 km' },
    { kind: 'open', name: 'Upper Linn', done: 'Two fords replaced by a bridge', km: '6 km' },
    { kind: 'power', name: 'Linn Mill', done: 'New runner, nine per cent more power', km: '' },
    { kind: 'count', name: 'Harl', done: '612 salmon, 4,105 trout, 31 lamprey', km: '' },
    { kind: 'open', name: 'Dunnow beck', done: 'Culvert opened to daylight', km: '4 km' },
    { kind: 'shut', name: 'Ossel lock', done: 'Owner in talks since 2019', km: '' },
    { kind: 'wet', name: 'Brackwater', done: '62 hectares flooded on purpose', km: '' },
  ],
  more: {
    text: 'Live levels and fish counts: alderwater.example.org/live',
    url: 'https://alderwater.example.org/live',
  },
};

export const power = {
  title: 'Winter pays for summer',
  lead: 'Our turbines follow the rain. In July and August we let the water past and earned a third of a winter month, which is how it should be.',
  monthly: [412, 398, 431, 377, 305, 214, 148, 131, 196, 322, 405, 441],
  before: [388, 372, 402, 350, 281, 190, 160, 152, 171, 290, 371, 398],
  months: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
  caption: 'Electricity generated each month, in megawatt hours',
  stations: [
    { name: 'Linn Mill', mwh: 1742, share: 0.461 },
    { name: 'Tarn', mwh: 1285, share: 0.34 },
    { name: 'Sennet Race', mwh: 753, share: 0.199 },
  ],
  stationsTitle: 'By station',
  text: 'Every kilowatt hour is sold within twelve kilometres of the turbine that made it: to two schools, a dairy, a cottage hospital, the lamps on Harl bridge and 1,130 households on the members’ tariff.',
  more: { text: 'Join the members’ tariff', url: 'https://alderwater.example.org/tariff' },
};

export const life = {
  title: 'They came back by themselves',
  lead: 'We do not stock the river. We take things out of its way, and count.',
  salmon: [212, 240, 305, 288, 391, 476, 612],
  years: ['2019', '2020', '2021', '2022', '2023', '2024', '2025'],
  caption: 'Salmon counted at Harl. Each fish stands for twelve',
  others: [
    { name: 'Sea trout', series: [2480, 2610, 2905, 3120, 3388, 3702, 4105] },
    { name: 'Lamprey', series: [3, 5, 4, 11, 14, 22, 31] },
    { name: 'Dipper nests', series: [18, 17, 21, 24, 29, 33, 38] },
    { name: 'Otter signs', series: [40, 44, 61, 58, 73, 88, 104] },
  ],
  quality: [
    ['Dissolved oxygen, summer low', '6.1', '7.8', 'mg/l'],
    ['Ammonia, yearly mean', '0.21', '0.09', 'mg/l'],
    ['Water temperature, July', '19.4', '18.1', '°C'],
  ] as const,
  qualityHead: ['Water at Harl', '2019', '2025', ''],
};

export interface AccountRow {
  name: string;
  now: number;
  before: number;
}
export const accounts = {
  title: 'The accounts',
  unit: 'Thousand euros',
  income: [
    { name: 'Electricity sales', now: 604.8, before: 553.4 },
    { name: 'Grants and public funds', now: 412, before: 365 },
    { name: 'Members’ subscriptions', now: 186.4, before: 171.2 },
    { name: 'Donations', now: 97.3, before: 82.6 },
    { name: 'Visits and courses', now: 38.5, before: 31.9 },
  ] as AccountRow[],
  spending: [
    { name: 'River restoration', now: 498.2, before: 441.7 },
    { name: 'Running the turbines', now: 231.6, before: 224.3 },
    { name: 'Monitoring fish and water', now: 142.9, before: 128.8 },
    { name: 'Schools and courses', now: 88.4, before: 79.6 },
    { name: 'Members and governance', now: 71.5, before: 69.2 },
    { name: 'Interest on shares', now: 64, before: 61.5 },
  ] as AccountRow[],
  audit: 'Audited without reservation by Brandt Achebe & Daughters, 14 February 2026.',
  more: {
    text: 'Full statements: alderwater.example.org/accounts',
    url: 'https://alderwater.example.org/accounts',
  },
  members: {
    title: 'Members at the year’s end',
    years: ['2021', '2022', '2023', '2024', '2025'],
    values: [2310, 2648, 3020, 3391, 3846],
  },
};

export const flow = {
  title: 'Where each euro went',
  lead: 'Five springs in, seven channels out. The width of the water is the money.',
  fiveYears: {
    title: 'Five years',
    head: ['2021', '2022', '2023', '2024', '2025'],
    rows: [
      ['Income, thousand €', '861.2', '968.0', '1,087.5', '1,204.1', '1,339.0'],
      ['Power, MWh', '3,102', '3,288', '3,411', '3,525', '3,780'],
      ['River open, km', '41', '58', '79', '102', '131'],
      ['Members', '2,310', '2,648', '3,020', '3,391', '3,846'],
      ['Salmon at Harl', '305', '288', '391', '476', '612'],
    ] as const,
  },
};

export const back = {
  title: 'Come to the meeting',
  when: 'Saturday 18 April 2026, eleven o’clock, Linn Mill. Soup, boots, votes.',
  board:
    'Margarethe Lindqvist-Okoro (chair), Pascal Odhiambo, Ruth Fairhurst, Tomás Brandvold, Jun Ashworth, Beatrix Onyango, Elias Thorne',
  blocks: [
    {
      title: 'Join',
      text: 'One share costs 100 euros and lasts a lifetime.',
      label: 'Become a member',
      url: 'https://alderwater.example.org/join',
    },
    {
      title: 'Give',
      text: 'The Ossel fund needs 310,000 euros and some patience.',
      label: 'Give to the Ossel fund',
      url: 'https://alderwater.example.org/ossel',
    },
    {
      title: 'Ask',
      text: 'We answer every letter, most of them by hand.',
      label: 'Write to the board',
      url: 'mailto:board@alderwater.example.org',
    },
  ],
  foot: 'Alderwater Cooperative, Linn Mill, Harl. Registered society 4471. Design Studio Halfacre. Set in Inter and Newsreader. All names, places and figures are invented.',
};

export const feedback = {
  title: 'Tell us what you think',
  note: 'It is kept as you write.',
  page: 'What did you read first?',
  email: 'Email, if you want an answer',
  wish: 'What should be in it next year?',
};
