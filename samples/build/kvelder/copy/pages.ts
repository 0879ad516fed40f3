export const cover = { title: 'Kvelder', line: 'Lamps for long evenings', year: '2026' };

export const statement = {
  big: 'It gets dark at three. Good.',
  text: [
    '*Kvelder* means evenings. We make nine lamps in a former net loft on an island where, in December, the sun clears the ridge for two hours and forty minutes.',
    'You learn things about light in a place like that. That one good lamp beats six bright ones. That shadows are furniture. That nobody ever said a kind word under a bare bulb.',
  ],
};

export const contents = { title: 'Nine lamps' };

export const sizes = {
  title: 'Three moons',
  rows: [
    ['Måne 20', '200 mm', '€180'],
    ['Måne 30', '300 mm', '€240'],
    ['Måne 45', '450 mm', '€390'],
  ] as const,
};

export const room = {
  title: 'Eight in the evening',
  picture:
    'A dark blue room with an armchair, shelves and a table for two, lit by six lamps. Snow outside the window.',
  text: 'Three pools of light make a room larger than one flood. Put them at different heights, and keep the corners dark.',
  caption: 'In this room: Trakt over the table, Siv by the chair, Sopp on the shelf, Vinge at the door.',
};

export const finishes = {
  title: 'Colours and making',
  text: 'Every colour is a place we can see from the workshop. All of them can be touched up with a pot that costs four euros.',
  swatches: [
    { name: 'Rowan', code: 'K01', colour: '#e4502f' },
    { name: 'Lichen', code: 'K02', colour: '#eab13c' },
    { name: 'Foam', code: 'K03', colour: '#b9d8c6' },
    { name: 'Heather', code: 'K04', colour: '#c3b4e3' },
    { name: 'Fjord', code: 'K05', colour: '#0f4a4f' },
    { name: 'Shell', code: 'K06', colour: '#f0b9ab' },
    { name: 'Herring', code: 'K07', colour: '#9fc3dd' },
    { name: 'Peat', code: 'K08', colour: '#4a3428' },
    { name: 'Polar night', code: 'K09', colour: '#1d2d44' },
    { name: 'Snow', code: 'K10', colour: '#fbfaf6' },
  ],
};

export const prices = {
  title: 'Price list',
  head: ['', 'Height', 'Width', 'Light', 'Price'],
  note: 'Prices in euros with tax, valid until 31 December 2026. Lamps are made to order and leave the island within three weeks. Ten years’ warranty; spare parts for thirty.',
};

export const back = {
  title: 'Come and see them lit',
  places: [
    {
      name: 'Workshop',
      lines: ['Notloftet 3', 'Utvaer island', 'Open November to March'],
      label: 'Plan a visit',
      url: 'https://kvelder.example.com/visit',
    },
    {
      name: 'Shop',
      lines: ['kvelder.example.com', 'hello@kvelder.example.com', 'Ships to 31 countries'],
      label: 'Shop all lamps',
      url: 'https://kvelder.example.com/shop',
    },
    {
      name: 'Repairs',
      lines: ['Send us any lamp,', 'however old. Postage', 'is on us.'],
      label: 'Book a repair',
      url: 'https://kvelder.example.com/repair',
    },
  ],
};

export const orderForm = {
  title: 'Order by this page',
  note: 'We answer in ink, within two days.',
  fields: {
    name: 'Name',
    email: 'Email',
    lamp: 'Lamp',
    pieces: 'Pieces',
    remarks: 'Colour, cord, anything else',
    letter: 'Send me the winter letter',
  },
};
