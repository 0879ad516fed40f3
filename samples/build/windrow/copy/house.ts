export const house = {
  section: 'Architecture',
  picture:
    'A long, low slate house on a moor, with one red door, one small window and smoke from its chimney.',
  title: 'The house that\nturned its back',
  deck: 'Everyone told the Marlows to face the valley. Their architect gave them the moor instead, and a wall of books where the view should be.',
  by: 'Words by Edmund Sayle, drawings by Per Aldous',
  text: [
    'The first thing you notice about Backhouse is that it is not looking at you. You come up the track from Skarrow with the whole valley at your shoulder, thirty miles of it on a clear day, and ahead is a long slate wall with one small door. There is no picture window. There is no terrace with a glass balustrade. There is a bench, a tap, and a place to leave your boots.',
    '“People used to drive up and ask when we were going to put the front on,” says Hanne Marlow, who has lived here for three winters. “I tell them this is the front. It is just not for you.”',
    'The house stands at four hundred and ten metres, on the shoulder of a moor where the wind comes from the south-west for two hundred days a year, and comes hard. The farmers who built the old barns nearby knew it. Every one of them has its blank side to the valley and its openings to the hill. Tobias Renn, who designed the house with two assistants and a borrowed theodolite, spent a week drawing barns before he drew anything else.',
    '“A view is a fire you cannot sit close to,” he says. “You look at it for a month. Then you put the sofa where it is warm.”',
    'So the living rooms look north, up the slope, where the ground rises so steeply that the window fills with heather. What the Marlows have instead of a panorama is forty metres of hillside, seen closely: stonechats, a rowan, the long copper light that comes over the ridge at the end of the day and sets the whole bank glowing.',
  ],
  quote: 'A view is a fire you cannot sit close to.',
  quoteBy: 'Tobias Renn, architect',
  sectionTitle: 'Section, looking east',
  sectionNotes: ['Wind, two hundred days a year', 'Wall: slate, wool, larch, books', 'The view'] as const,
  figures: [
    ['410 m', 'above the sea'],
    ['80 cm', 'of south wall'],
    ['19 m', 'of bookshelf'],
    ['1', 'window on the valley'],
  ] as const,
  planTitle: 'Backhouse, ground floor',
  planNote: 'Scale bar: five metres. North is up, and so is the hill.',
  rooms: ['Boot room', 'Kitchen', 'Table', 'Stove', 'Book wall', 'Bedrooms', 'Bath', 'Wood store'],
  closing: [
    'Inside, the plan is a single passage with rooms hung from it like coats. The south wall is eighty centimetres thick: slate outside, sheep’s wool and larch within, and on the inner face a run of shelves nineteen metres long. There are two thousand books in it, and every one of them is insulation.',
    'The house uses less heat than the barn next door loses. A single stove, fed from the store at the east end, does the work, and the slate floor remembers it until morning.',
    'Only one opening breaks the rule. In the boot room, beside the door, a pane the size of a paperback faces south. Stand at it, at exactly the height of a child on a box, and the whole valley is there: river, road, steeple, sea. “We did not want to pretend it wasn’t lovely,” says Hanne. “We just wanted to choose when.”',
  ],
  link: {
    text: 'More drawings: windrow.example.com/backhouse',
    url: 'https://windrow.example.com/backhouse',
  },
};
