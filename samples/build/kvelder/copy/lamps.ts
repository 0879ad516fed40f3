export interface LampCopy {
  id: string;
  name: string;
  kind: string;
  price: string;
  page: number;
  tagline: string;
  text: string;
  facts: (readonly [string, string])[];
  width: string;
  height: string;
}
export const shop = (id: string): string => `https://kvelder.example.com/order/${id}`;

export const lamps: Record<
  'maane' | 'siv' | 'hegre' | 'sopp' | 'stabel' | 'trakt' | 'knapp' | 'vinge' | 'glo',
  LampCopy
> = {
  maane: {
    id: 'maane',
    name: 'Måne',
    kind: 'Pendant',
    price: '€240',
    page: 4,
    tagline: 'The moon, within reach.',
    text: 'A globe of mouth-blown opal glass, held by one brass ring and nothing else. There is no visible screw. We spent two winters getting rid of the screw.',
    facts: [
      ['Shade', 'Opal glass, 3 layers'],
      ['Ring', 'Turned brass, unlacquered'],
      ['Light', '2700 K, 9 W, dims to 1 %'],
      ['Cord', 'Linen, 3 m, cut to fit'],
      ['Weight', '2.1 kg'],
    ],
    width: '300',
    height: '330',
  },
  siv: {
    id: 'siv',
    name: 'Siv',
    kind: 'Floor',
    price: '€410',
    page: 6,
    tagline: 'A reed that reads.',
    text: 'One ash stem, steam-bent by four degrees so that it leans towards you. The light sits in the split of the reed and shines down the page, not in your eyes.',
    facts: [
      ['Stem', 'Steam-bent ash'],
      ['Foot', 'Cast iron, 6 kg'],
      ['Light', '2700 K, 7 W'],
      ['Switch', 'Touch the stem'],
    ],
    width: '280',
    height: '1520',
  },
  hegre: {
    id: 'hegre',
    name: 'Hegre',
    kind: 'Floor',
    price: '€465',
    page: 7,
    tagline: 'Stands still, then bends.',
    text: 'Named after the heron, and as patient. Two joints, one counterweight, no springs. Put it anywhere and it stays there, looking at what you are looking at.',
    facts: [
      ['Frame', 'Steel tube, 12 mm'],
      ['Weight', 'Solid brass, 1.8 kg'],
      ['Light', '3000 K, 8 W'],
      ['Reach', '940 mm'],
    ],
    width: '940',
    height: '1380',
  },
  sopp: {
    id: 'sopp',
    name: 'Sopp',
    kind: 'Table',
    price: '€185',
    page: 8,
    tagline: 'Found under a birch.',
    text: 'Spun steel cap, turned birch stem. Lift the cap a little for a glow, all the way for a working light. Children understand it at once; adults need a minute.',
    facts: [
      ['Cap', 'Spun steel, powder-coated'],
      ['Stem', 'Birch, oiled'],
      ['Light', '2700 K, 6 W'],
      ['Lift', '0 to 48 mm'],
    ],
    width: '260',
    height: '290',
  },
  stabel: {
    id: 'stabel',
    name: 'Stabel',
    kind: 'Table',
    price: '€298',
    page: 9,
    tagline: 'Five rings, any order.',
    text: 'Stoneware rings, glazed and fired one by one, threaded on a steel rod. Order the colours you like. Reorder them whenever the sofa changes.',
    facts: [
      ['Rings', 'Stoneware, five'],
      ['Shade', 'Washable linen'],
      ['Light', '2700 K, 7 W'],
      ['Colours', 'Nine glazes'],
    ],
    width: '320',
    height: '520',
  },
  trakt: {
    id: 'trakt',
    name: 'Trakt',
    kind: 'Pendant',
    price: '€215',
    page: 12,
    tagline: 'A funnel for pouring light.',
    text: 'The first lamp we made, and the last we would give up. One sheet of aluminium, spun in eleven seconds by somebody who has done it for thirty years. Hang it low over a table, singly or in a row, sixty centimetres above the soup.',
    facts: [
      ['Shade', 'Spun aluminium'],
      ['Inside', 'Matt white'],
      ['Light', '2700 K, 9 W'],
      ['Colours', 'Five, or to order'],
    ],
    width: '240',
    height: '260',
  },
  knapp: {
    id: 'knapp',
    name: 'Knapp',
    kind: 'Wall',
    price: '€128',
    page: 13,
    tagline: 'Press it.',
    text: 'A button the size of a plate. Push the disk and it lights its own edge. Gentle enough for a corridor at night.',
    facts: [
      ['Disk', 'Anodised aluminium'],
      ['Light', '2200 K, 4 W'],
      ['Size', '210 mm, 38 mm deep'],
    ],
    width: '210',
    height: '210',
  },
  vinge: {
    id: 'vinge',
    name: 'Vinge',
    kind: 'Wall',
    price: '€172',
    page: 13,
    tagline: 'Folded once.',
    text: 'A sheet of steel with a single fold, holding on to the wall by one pin. Turn it, and the light turns too.',
    facts: [
      ['Sheet', 'Steel, 1.2 mm'],
      ['Light', '2700 K, 6 W'],
      ['Size', '320 × 180 mm'],
    ],
    width: '320',
    height: '180',
  },
  glo: {
    id: 'glo',
    name: 'Glo',
    kind: 'Portable',
    price: '€149',
    page: 14,
    tagline: 'Carry the evening outside.',
    text: 'A lantern for jetties, tents and power cuts. Forty hours on a charge, and a cell you can change yourself with a coin.',
    facts: [
      ['Body', 'Recycled aluminium'],
      ['Globe', 'Ribbed glass'],
      ['Light', '2200 K, 3 W'],
      ['Sealed', 'IP65'],
      ['Runs', '40 hours'],
    ],
    width: '150',
    height: '280',
  },
};

export const order = ['maane', 'siv', 'hegre', 'sopp', 'stabel', 'trakt', 'knapp', 'vinge', 'glo'] as const;
export type LampId = (typeof order)[number];
