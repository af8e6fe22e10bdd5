// Derives the portal's colours from the setting `cor`. White on the default #289dcc is only 3.1:1, so `cor` itself is never used
// for a text or a button: its hue is kept, its chroma capped, and the lightness changed in steps until the contrast is enough.
import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

export type Palette = Record<
  'cor' | 'acao' | 'acao-h' | 'marca' | 'na-marca' | 'sup' | 'sup2' | 'linha' | 'borda' | 'txt' | 'txt2',
  string
>

const toOklch = converter('oklch')
const defaultColour = '#289dcc'
const step = 0.005

/** `cor` is '#rrggbb'; anything else counts as the default colour. Output is hex, AA for every input. */
export function palette(cor: string): Palette {
  const base = toOklch(/^#[0-9a-f]{6}$/i.test(cor) ? cor : defaultColour)
  const hue = base?.h ?? 0
  const lightness = base?.l ?? 0.66
  const chroma = Math.min(base?.c ?? 0, 0.16)
  const colour = (l: number, c: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(chroma, c), h: hue }, 'oklch'))
  const walk = (from: number, direction: 1 | -1, c: number, grounds: string[], ratio: number) => {
    for (let l = from; l > 0 && l < 1; l += direction * step) {
      const found = colour(l, c)
      if (grounds.every((ground) => wcagContrast(found, ground) >= ratio)) return { hex: found, l }
    }
    return direction === 1 ? { hex: '#ffffff', l: 1 } : { hex: '#000000', l: 0 }
  }
  const sup = colour(0.973, 0.008)
  const sup2 = colour(0.94, 0.025)
  const grounds = ['#ffffff', sup, sup2]
  const action = walk(Math.min(lightness, 0.62), -1, chroma, grounds, 5)
  const brand = walk(Math.min(lightness - 0.03, 0.42), -1, chroma, ['#ffffff'], 7)
  return {
    cor: /^#[0-9a-f]{6}$/i.test(cor) ? cor.toLowerCase() : defaultColour,
    acao: action.hex,
    'acao-h': colour(Math.max(0, action.l - 0.08), chroma),
    marca: brand.hex,
    'na-marca': walk(Math.max(lightness, 0.7), 1, chroma, [brand.hex], 3).hex,
    sup,
    sup2,
    linha: colour(0.88, 0.02),
    borda: walk(0.62, -1, 0.02, ['#ffffff', sup], 3.2).hex,
    txt: colour(0.25, 0.015),
    txt2: walk(0.5, -1, 0.02, grounds, 6).hex,
  }
}

type Ground = keyof Palette | '#ffffff'
type Use = { uso: string; front: keyof Palette | '#ffffff' | '#000000'; on: Ground[]; least: number }

/** Every pair of colours used on screens, and its minimum contrast (WCAG 2.2 AA: 4.5 for text, 3 for the rest). */
export const uses: Use[] = [
  { uso: 'Texto branco no cabeçalho e no rodapé', front: '#ffffff', on: ['marca'], least: 7 },
  { uso: 'Texto branco nos botões', front: '#ffffff', on: ['acao', 'acao-h'], least: 4.5 },
  { uso: 'Links', front: 'acao', on: ['#ffffff', 'sup', 'sup2'], least: 4.5 },
  { uso: 'Links sob o ponteiro', front: 'acao-h', on: ['#ffffff', 'sup', 'sup2'], least: 4.5 },
  { uso: 'Texto', front: 'txt', on: ['#ffffff', 'sup', 'sup2'], least: 7 },
  { uso: 'Texto secundário', front: 'txt2', on: ['#ffffff', 'sup', 'sup2'], least: 4.5 },
  { uso: 'Ícone da busca', front: '#000000', on: ['na-marca'], least: 4.5 },
  { uso: 'Faixa sob o cabeçalho', front: 'na-marca', on: ['marca'], least: 3 },
  { uso: 'Borda dos campos', front: 'borda', on: ['#ffffff', 'sup'], least: 3 },
]

/** The contrast of each use on its worst background, truncated to one decimal place. */
export function contrasts(colours: Palette): { uso: string; razao: number }[] {
  const hex = (name: Ground | '#000000') => (name === '#ffffff' || name === '#000000' ? name : colours[name])
  return uses.map(({ uso, front, on }) => {
    const worst = Math.min(...on.map((ground) => wcagContrast(hex(front), hex(ground))))
    return { uso, razao: Math.floor(worst * 10) / 10 }
  })
}

/** CSS custom properties by name, with the two dashes. */
export const themeProperties = (cor: string): Record<string, string> =>
  Object.fromEntries(Object.entries(palette(cor)).map(([name, hex]) => [`--${name}`, hex]))

/** The stylesheet of the theme. Not under a plain :root, which would override the contrast mode. */
export function themeStylesheet(cor: string): string {
  const values = Object.entries(themeProperties(cor)).map(([name, hex]) => `${name}:${hex}`)
  return `html:not([data-contraste]){${values.join(';')}}`
}
