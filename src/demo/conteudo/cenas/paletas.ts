// The hours and seasons of the scenes: the sky from top to horizon, hills from far to near, ground, leaves, shadow.
export type Paleta = {
  ceu: readonly string[]
  sol: string
  brilho: string
  /** The sun (or moon): share of the width and of the height. */
  solEm: readonly [number, number]
  nuvem: string
  serras: readonly [string, string, string]
  /** The ground from the horizon to the foot of the picture. */
  chao: readonly [string, string]
  caminho: readonly [string, string]
  /** Leaves in light, between, in shadow. */
  folhas: readonly [string, string, string]
  /** What lies over things that are not lit. */
  sombra: string
  agua: readonly [string, string]
  isNoite?: boolean
}

const seca = {
  chao: ['#e7bd7a', '#c08a4a'],
  caminho: ['#f8e2b8', '#e3bf88'],
  folhas: ['#9fb15a', '#6f8f47', '#4b6b3a'],
} as const
const verde = {
  chao: ['#b5c66c', '#7f9c47'],
  caminho: ['#f0dcae', '#d9b37c'],
  folhas: ['#93bd55', '#5d9447', '#386c3d'],
} as const

export const paletas = {
  manha: {
    ...seca,
    ceu: ['#4ba3d3', '#a5d6e4', '#fdebc4'],
    sol: '#fffaf0',
    brilho: '#fff0c2',
    solEm: [0.76, 0.3],
    nuvem: '#ffffff',
    serras: ['#9dbfca', '#86a996', '#a9a765'],
    sombra: '#3a2a4a',
    agua: ['#cfe8ea', '#4f9dbd'],
  },
  dia: {
    ...verde,
    ceu: ['#2c8fcb', '#7fc7e6', '#e3f3ea'],
    sol: '#fffdf4',
    brilho: '#fff6d8',
    solEm: [0.2, 0.18],
    nuvem: '#ffffff',
    serras: ['#88b4c6', '#6f9f86', '#86a558'],
    sombra: '#1f3446',
    agua: ['#bfe3ec', '#3787b3'],
  },
  alvorada: {
    ...seca,
    ceu: ['#4b6fae', '#e9a3a0', '#ffd89a'],
    sol: '#fff6dc',
    brilho: '#ffd08a',
    solEm: [0.62, 0.47],
    nuvem: '#ffe3d2',
    serras: ['#a58aa8', '#8c7a86', '#9b8350'],
    chao: ['#e0ac74', '#9c6a44'],
    sombra: '#3a2450',
    agua: ['#ffdcb0', '#7c7fae'],
  },
  tarde: {
    ...seca,
    ceu: ['#5c97c6', '#f3cd97', '#ffe2a4'],
    sol: '#fffbe8',
    brilho: '#ffe09a',
    solEm: [0.24, 0.36],
    nuvem: '#fff3dc',
    serras: ['#b39c98', '#a88f6c', '#b08f4a'],
    chao: ['#eab767', '#b87738'],
    sombra: '#4a2a3a',
    agua: ['#ffe5b4', '#6e93a8'],
  },
  ocaso: {
    ...seca,
    ceu: ['#3a2c66', '#b64a7c', '#ff9a5c', '#ffd684'],
    sol: '#fff0c4',
    brilho: '#ffb765',
    solEm: [0.5, 0.52],
    nuvem: '#f58f7a',
    serras: ['#8a4a78', '#653c68', '#4c3455'],
    chao: ['#a9584f', '#542f45'],
    caminho: ['#f0a268', '#a85c50'],
    folhas: ['#6f6a4a', '#4a4a44', '#2d2f38'],
    sombra: '#241436',
    agua: ['#ffc07a', '#7a4a80'],
  },
  noite: {
    ...seca,
    ceu: ['#0b1636', '#1b3468', '#45608f'],
    sol: '#fff6da',
    brilho: '#9fb7e6',
    solEm: [0.82, 0.17],
    nuvem: '#4a6596',
    serras: ['#2f4a78', '#243c62', '#1e3350'],
    chao: ['#3c4a66', '#1d2840'],
    caminho: ['#7d7a86', '#474a63'],
    folhas: ['#3e6a5c', '#2a5049', '#1a3538'],
    sombra: '#050a1e',
    agua: ['#6f8fc0', '#1f3a68'],
    isNoite: true,
  },
  inverno: {
    ...verde,
    ceu: ['#5f93b4', '#b4d3dc', '#f2f3e0'],
    sol: '#fffdf2',
    brilho: '#fff8e0',
    solEm: [0.7, 0.24],
    nuvem: '#ffffff',
    serras: ['#93b3b5', '#76a183', '#6f9a52'],
    chao: ['#a9c865', '#5f8b3f'],
    sombra: '#1c3a34',
    agua: ['#d5ebe6', '#5b97a4'],
  },
  chuva: {
    ...verde,
    ceu: ['#4d6479', '#8199a8', '#c4cfcb'],
    sol: '#dfe6e4',
    brilho: '#dde6e6',
    solEm: [0.3, 0.2],
    nuvem: '#a4b3bc',
    serras: ['#7f95a0', '#6a8584', '#5f7e5b'],
    chao: ['#8fa468', '#5c7a47'],
    caminho: ['#c9ad84', '#94714f'],
    folhas: ['#7fa356', '#507f45', '#2f5a38'],
    sombra: '#17272f',
    agua: ['#c3b093', '#8a6f50'],
  },
} as const satisfies Record<string, Paleta>

export type Hora = keyof typeof paletas

/** The walls of the town's houses. */
export const paredes = [
  '#d9694a',
  '#e8ae3d',
  '#5d9ab8',
  '#cf7f93',
  '#88ad85',
  '#f1dfbe',
  '#7f8fc2',
  '#e79a6a',
  '#6fb3a6',
  '#d8c35e',
] as const
