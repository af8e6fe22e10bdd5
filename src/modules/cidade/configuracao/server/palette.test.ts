import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrasts, type DarkPalette, darkPalette, darkStates, palette, themeStylesheet, uses } from './palette.ts'

// The colours of states are fixed (base.css), but their backgrounds follow the setting.
const stateColours = ['#a8201a', '#0b6b35', '#7a4b00']

function lightFailures(cor: string) {
  const colours = palette(cor)
  const wrongUses = contrasts(colours)
    .map(({ razao }, at) => ({ cor, ...uses[at]!, razao }))
    .filter(({ razao, least }) => razao < least)
  const wrongStates = stateColours.filter((state) => wcagContrast(state, colours.sup) < 4.5)
  return [...wrongUses, ...wrongStates]
}

type Shade = keyof DarkPalette | keyof typeof darkStates | '#ffffff'
const surfaces: Shade[] = ['fundo', 'sup', 'sup2']
const darkUses: { front: Shade; on: Shade[]; least: number }[] = [
  { front: 'txt', on: surfaces, least: 10 },
  { front: 'txt2', on: surfaces, least: 6 },
  { front: 'acao', on: surfaces, least: 5.5 },
  { front: 'acao-h', on: surfaces, least: 5.5 },
  { front: 'sobre-acao', on: ['acao', 'acao-h'], least: 7 },
  { front: '#ffffff', on: ['marca'], least: 7 },
  { front: 'na-marca', on: ['marca'], least: 4.5 },
  { front: 'borda', on: surfaces, least: 3 },
  { front: 'erro', on: [...surfaces, 'erro-sup'], least: 4.5 },
  { front: 'ok', on: [...surfaces, 'ok-sup'], least: 4.5 },
  { front: 'aviso', on: [...surfaces, 'aviso-sup'], least: 4.5 },
  { front: 'txt', on: ['erro-sup', 'ok-sup', 'aviso-sup'], least: 7 },
  { front: 'na-realce', on: ['realce'], least: 4.5 },
  { front: 'foco2', on: surfaces, least: 3 },
]

function darkFailures(cor: string) {
  const colours: Record<string, string> = { ...darkPalette(cor), ...darkStates, '#ffffff': '#ffffff' }
  const contrast = (front: string, ground: string) => wcagContrast(colours[front] ?? '', colours[ground] ?? '')
  return darkUses.flatMap(({ front, on, least }) =>
    on.filter((ground) => contrast(front, ground) < least).map((ground) => ({ cor, front, ground, least })),
  )
}

const failuresOf = (cor: string) => [...lightFailures(cor), ...darkFailures(cor)]
const hexOf = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

test('every colour of a grid over all of sRGB gives two schemes in which every pair is AA', () => {
  const steps = Array.from({ length: 18 }, (_, at) => at * 15)
  const failures = steps.flatMap((r) =>
    steps.flatMap((g) => steps.flatMap((b) => failuresOf(hexOf(r * 65536 + g * 256 + b)))),
  )
  expect(failures).toEqual([])
})

test('so does any colour at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
      expect(failuresOf(hexOf(colour))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('the stylesheet yields to the contrast mode everywhere, and has the dark scheme for the system and for the choice', () => {
  const [light = '', system = '', chosen = ''] = themeStylesheet('#289dcc').split('\n')
  const dark = /color-scheme:dark;--fundo:#[0-9a-f]{6};[^{}]+/
  expect(light).toMatch(/^html:not\(\[data-contraste\]\)\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\}$/)
  expect(system).toMatch(
    /^@media screen and \(prefers-color-scheme:dark\)\{html:not\(\[data-tema=claro\]\):not\(\[data-contraste\]\)\{/,
  )
  expect(chosen).toMatch(/^@media screen\{html\[data-tema=escuro\]:not\(\[data-contraste\]\)\{/)
  expect(dark.exec(system)?.[0]).toBe(dark.exec(chosen)?.[0])
  expect(themeStylesheet('red;} body{display:none')).toBe(themeStylesheet('#289dcc'))
})
