export const wall = {
  section: 'Anatomy',
  title: 'A wall without mortar',
  deck: 'Nothing holds a dry stone wall together except its own weight, carefully argued with.',
  parts: [
    { name: 'Cope', text: 'Set on edge and tight as books. Their weight pins everything below.' },
    { name: 'Through stone', text: 'Reaches from face to face, and stops the two sides drifting apart.' },
    {
      name: 'Hearting',
      text: 'Small angular fill, placed by hand. Shovelled hearting settles, then bulges.',
    },
    { name: 'Face stones', text: 'Long side in, one over two and two over one, so that no joint runs.' },
    { name: 'Batter', text: 'Each side leans inward one in six. A wall is a slow fall, halved.' },
    { name: 'Smoot', text: 'A hare-sized door at ground level. Also used by water, hens and secrets.' },
    { name: 'Footings', text: 'The biggest stones in the field go where nobody will see them.' },
  ],
  figures: [
    { figure: '1.7 t', text: 'of stone in each metre of field wall' },
    { figure: '3 m', text: 'built by two people on a good day' },
    { figure: '200 yr', text: 'before it needs more than a gap mended' },
    { figure: '41', text: 'species found living in one length at Upper Skarrow' },
  ],
};
