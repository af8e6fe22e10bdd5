// Derives the portal's colours from the setting `cor`. White on the default #289dcc is only 3.1:1, so `cor` itself is never used
// for a text or a button: its hue is preserved, its chroma capped, and the lightness changed in steps until the contrast is enough.
// The dark scheme is made from the same colour by the same rule, with its own list of uses.
import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

export type Palette = Record<
  'cor' | 'acao' | 'acao-h' | 'marca' | 'na-marca' | 'sup' | 'sup2' | 'linha' | 'borda' | 'txt' | 'txt2',
  string
>

export type DarkPalette = Record<
  | 'fundo'
  | 'sup'
  | 'sup2'
  | 'linha'
  | 'borda'
  | 'txt'
  | 'txt2'
  | 'acao'
  | 'acao-h'
  | 'sobre-acao'
  | 'marca'
  | 'na-marca',
  string
>

const toOklch = converter('oklch')
const defaultColour = '#289dcc'
const step = 0.005
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Shades of a colour's hue, of at most `most` chroma. */
function shadesOf(cor: string, most: number) {
  const base = toOklch(isColour(cor) ? cor : defaultColour)
  const hue = base?.h ?? 0
  const chroma = Math.min(base?.c ?? 0, most)
  const colour = (l: number, c: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(chroma, c), h: hue }, 'oklch'))
  // from a lightness towards white or black, until the contrast with every ground is enough
  const walk = (from: number, direction: 1 | -1, c: number, grounds: string[], ratio: number) => {
    for (let l = from; l > 0 && l < 1; l += direction * step) {
      const found = colour(l, c)
      if (grounds.every((ground) => wcagContrast(found, ground) >= ratio)) return { hex: found, l }
    }
    return direction === 1 ? { hex: '#ffffff', l: 1 } : { hex: '#000000', l: 0 }
  }
  return { lightness: base?.l ?? 0.66, chroma, colour, walk }
}

/** `cor` is '#rrggbb'; anything else counts as the default colour. Output is hex, AA for every input. */
export function palette(cor: string): Palette {
  const { lightness, chroma, colour, walk } = shadesOf(cor, 0.16)
  const sup = colour(0.973, 0.008)
  const sup2 = colour(0.94, 0.025)
  const grounds = ['#ffffff', sup, sup2]
  const action = walk(Math.min(lightness, 0.62), -1, chroma, grounds, 5)
  const brand = walk(Math.min(lightness - 0.03, 0.42), -1, chroma, ['#ffffff'], 7)
  return {
    cor: isColour(cor) ? cor.toLowerCase() : defaultColour,
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

export function darkPalette(cor: string): DarkPalette {
  const { chroma, colour, walk } = shadesOf(cor, 0.13)
  const fundo = colour(0.19, 0.012)
  const sup = colour(0.225, 0.014)
  const sup2 = colour(0.285, 0.03)
  const grounds = [fundo, sup, sup2]
  const marca = colour(0.255, 0.045)
  return {
    fundo,
    sup,
    sup2,
    linha: colour(0.36, 0.02),
    borda: walk(0.5, 1, 0.02, grounds, 3.2).hex,
    txt: colour(0.945, 0.008),
    txt2: walk(0.76, 1, 0.02, grounds, 6).hex,
    acao: walk(0.76, 1, chroma, grounds, 5.5).hex,
    'acao-h': walk(0.86, 1, 0.09, grounds, 7).hex,
    'sobre-acao': colour(0.16, 0.02),
    marca,
    'na-marca': walk(0.72, 1, chroma, [marca], 4.5).hex,
  }
}

/** The dark scheme's colours that are the same for every town: states, focus, marked words, shadows, photographs. */
export const darkStates = {
  erro: '#ffa59d',
  'erro-sup': '#2e1513',
  ok: '#7fd9a0',
  'ok-sup': '#0f2618',
  aviso: '#f5c869',
  'aviso-sup': '#2a1f08',
  foco: '#1a1a1a',
  foco2: '#ffd23f',
  realce: '#665200',
  'na-realce': '#ffffff',
}

type Ground = keyof Palette | '#ffffff'
type Use = { uso: string; front: keyof Palette | '#ffffff'; on: Ground[]; least: number }

/** Every pair of colours used on screens, and its minimum contrast (WCAG 2.2 AA: 4.5 for text, 3 for the rest). */
export const uses: Use[] = [
  { uso: 'Texto branco na faixa do alto e no rodapé', front: '#ffffff', on: ['marca'], least: 7 },
  { uso: 'Texto branco nos botões', front: '#ffffff', on: ['acao', 'acao-h'], least: 4.5 },
  { uso: 'Links', front: 'acao', on: ['#ffffff', 'sup', 'sup2'], least: 4.5 },
  { uso: 'Links sob o ponteiro', front: 'acao-h', on: ['#ffffff', 'sup', 'sup2'], least: 4.5 },
  { uso: 'Texto', front: 'txt', on: ['#ffffff', 'sup', 'sup2'], least: 7 },
  { uso: 'Texto secundário', front: 'txt2', on: ['#ffffff', 'sup', 'sup2'], least: 4.5 },
  { uso: 'Detalhes do brasão desenhado', front: 'na-marca', on: ['marca'], least: 3 },
  { uso: 'Borda dos campos', front: 'borda', on: ['#ffffff', 'sup'], least: 3 },
]

/** The contrast of each use on its worst background, truncated to one decimal place. */
export function contrasts(colours: Palette): { uso: string; razao: number }[] {
  const hex = (name: Ground) => (name === '#ffffff' ? name : colours[name])
  return uses.map(({ uso, front, on }) => {
    const worst = Math.min(...on.map((ground) => wcagContrast(hex(front), hex(ground))))
    return { uso, razao: Math.floor(worst * 10) / 10 }
  })
}

/** CSS custom properties by name, with the two dashes. */
export const themeProperties = (cor: string): Record<string, string> =>
  Object.fromEntries(Object.entries(palette(cor)).map(([name, hex]) => [`--${name}`, hex]))

const declared = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * The stylesheet of the theme. Not under a plain :root, which would override the contrast mode. The dark values stand twice,
 * because a media query and an attribute can't be joined.
 */
export function themeStylesheet(cor: string): string {
  const shades = { ...darkPalette(cor), ...darkStates }
  const dark = declared({
    'color-scheme': 'dark',
    ...Object.fromEntries(Object.entries(shades).map(([name, hex]) => [`--${name}`, hex])),
    '--sombra': '0 0 0 1px var(--linha)',
    '--cena': 'brightness(.78) saturate(.9)',
  })
  return [
    `html:not([data-contraste]){${declared(themeProperties(cor))}}`,
    `@media screen and (prefers-color-scheme:dark){html:not([data-tema=claro]):not([data-contraste]){${dark}}}`,
    `@media screen{html[data-tema=escuro]:not([data-contraste]){${dark}}}`,
  ].join('\n')
}
