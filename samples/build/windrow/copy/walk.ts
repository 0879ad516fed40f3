export const walk = {
  section: 'The walk',
  title: 'Eleven kilometres\nto the sea',
  deck: 'From the moor gate at Skarrow to the quay at Harrowmouth, mostly downhill, with a smokehouse at the end of it.',
  facts: [
    ['Distance', '11.2 km'],
    ['Climb', '140 m'],
    ['Descent', '505 m'],
    ['Time', '3 h 40'],
  ] as const,
  stops: [
    { name: 'Moor gate', km: 0, text: 'Bus 14 stops here if you wave. Fill a bottle at the tap.' },
    { name: 'Backhouse', km: 1.4, text: 'Admire the wall. Do not admire the window; people live there.' },
    { name: 'Long Rigg', km: 3.1, text: 'The highest point. Both coasts, on about four days a year.' },
    { name: 'Hallin Moss', km: 5.6, text: 'Keep to the boards. Stop talking at dusk.' },
    { name: 'Brakey Mill', km: 8.2, text: 'If it is Thursday and before nine, there is bread.' },
    { name: 'Harrowmouth', km: 11.2, text: 'Follow your nose along the quay to the half-door.' },
  ],
  profile: [365, 410, 398, 432, 470, 492, 455, 380, 322, 300, 296, 288, 240, 170, 118, 84, 60, 46, 22, 6, 3],
  link: {
    text: 'Download the track: windrow.example.com/walks/7',
    url: 'https://windrow.example.com/walks/7',
  },
};
