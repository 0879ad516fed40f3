export const smoke = {
  section: 'Table',
  picture: 'Three rows of smoked fish hang by their tails above a bed of glowing alder dust.',
  title: 'Salt, smoke,\npatience',
  deck: 'On the quay at Harrowmouth, Oda Fenwick runs the last alder smokehouse on the coast. The recipe has three words. They take three nights.',
  by: 'Words by Maren Tolliver, pictures by Lise Arden',
  opening: [
    'You smell it before the harbour comes into sight: not fish, and not quite fire, but something between a church and a cricket bat. It has soaked into the brick of Fenwick’s for ninety-one years, and Oda, who is the third Fenwick to unlock the door at four in the morning, no longer notices it at all. “I notice when it’s gone,” she says. “On holiday I can’t sleep.”',
  ],
  text: [
    'The kiln is a chimney you can stand in. It is four metres square and nine high, black as the inside of a kettle, with iron bars across it on which the fish hang in pairs by the tail. Below, in a trough of sand, a heap of alder dust burns without ever quite catching. There is no thermometer. Oda puts her palm flat on the door.',
    '“Cold smoke should feel like somebody else’s hand,” she says. “Any warmer and you are cooking.”',
    'Salt comes first: twelve hours in a dry cure, in beech trays, with nothing added. Salt draws water, and water is where decay begins. The fillets come out a third firmer and a shade darker, and are rinsed, and hung in the draught of the yard until their surface turns tacky and bright. Smokers call this skin the pellicle. Smoke will not hold without it.',
    'Then the nights begin. The first is for colour. The second is for flavour, and on the second Oda sleeps in the loft, in a hammock, waking when the draught changes. The third night she calls politeness. “You could stop,” she says. “But you would know.”',
    'She sells all of it from the half-door, wrapped in brown paper, and has turned down two supermarkets and a television programme. There are forty hooks on the top bar. Forty hooks is how much there is.',
  ],
  quote: 'Cold smoke should feel like somebody else’s hand.',
  link: {
    text: 'Order from the half-door: fenwick-smokehouse.example.com',
    url: 'https://fenwick-smokehouse.example.com',
  },
  stages: [
    { name: 'Salt', time: '12 h', share: 0.14 },
    { name: 'Dry', time: '8 h', share: 0.1 },
    { name: 'First night', time: '22 h', share: 0.26 },
    { name: 'Second night', time: '22 h', share: 0.26 },
    { name: 'Politeness', time: '20 h', share: 0.24 },
  ],
};

export const recipe = {
  label: 'Recipe',
  title: 'Smoked trout, warm potatoes, green sauce',
  serves: 'For four, in forty minutes',
  ingredients: [
    '400 g smoked trout',
    '800 g small waxy potatoes',
    '1 bunch parsley',
    '½ bunch dill',
    '1 tbsp capers',
    '2 anchovy fillets',
    '1 small shallot',
    '1 tsp mustard',
    '120 ml good oil',
    'Juice of 1 lemon',
    'Rye bread, butter',
  ],
  steps: [
    'Boil the potatoes in water as salty as the harbour. They are done when a knife goes in and comes out without an argument.',
    'Chop the herbs, capers, anchovies and shallot together on one board until they stop being separate things. Stir in mustard, oil and lemon.',
    'Halve the potatoes while hot, and dress them at once with two thirds of the sauce. Hot potatoes drink; cold ones only wear it.',
    'Break the trout into pieces the size of a thumb. Lay it over, spoon on the rest, and take it to the table with the bread.',
  ],
};
