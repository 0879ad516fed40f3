export const bog = {
  section: 'Land',
  title: 'What the bog remembers',
  deck: 'Hallin Moss grows a millimetre a year. Take a core nine metres down and you are holding the whole of settled time.',
  by: 'Words by Maren Tolliver',
  text: [
    'Peat is a kind of pickling. Sphagnum moss, which has no roots and hardly any ambition, holds twenty times its weight in water and makes that water sour. Nothing that falls in is quite allowed to rot. It is filed.',
    'Dr Aila Corrie has been reading the files for eighteen years. She works from a plank, kneeling, with a steel chamber on a pole. “Here is a dry summer,” she says, running a thumb along a dark band. “Here is somebody’s first field. Here is the ash of a volcano two seas away.”',
    'In 2019, four metres down, the chamber struck wood. It was a bowl, alder, turned on a lathe worked by a bent sapling, and mended once with a thread of gut. Somebody had valued it enough to repair it, and then set it down at the water’s edge and gone home without it.',
    'In the evening the curlews come in. She asks me to stop talking, and I do.',
  ],
  listen: 'Listen: dusk on Hallin Moss',
  listenNote: 'Twelve seconds of wind, water and one late curlew',
  link: { text: 'Walk the boards: hallinmoss.example.org', url: 'https://hallinmoss.example.org' },
  layers: [
    { depth: 0, date: 'Now', text: 'Living moss, cotton grass, sundew' },
    { depth: 1, date: 'AD 1150', text: 'Rye pollen: the abbey’s fields' },
    { depth: 2.2, date: 'AD 180', text: 'A dry century. Heather moves in' },
    { depth: 4, date: '1400 BC', text: 'The bowl' },
    { depth: 5.6, date: '2900 BC', text: 'Elm vanishes; first clearings' },
    { depth: 7.1, date: '4700 BC', text: 'Pine stumps, standing where they grew' },
    { depth: 8.6, date: '7000 BC', text: 'Lake mud, reeds, a beaver’s tooth' },
  ],
};
