import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrasts, palette, themeStylesheet, uses } from './palette.ts'

// The colours of states are fixed (base.css), but their backgrounds follow the setting.
const stateColours = ['#a8201a', '#0b6b35', '#7a4b00']

function failuresOf(cor: string) {
  const colours = palette(cor)
  const wrongUses = contrasts(colours)
    .map(({ razao }, at) => ({ cor, ...uses[at]!, razao }))
    .filter(({ razao, least }) => razao < least)
  const wrongStates = stateColours.filter((state) => wcagContrast(state, colours.sup) < 4.5)
  return [...wrongUses, ...wrongStates]
}

const hexOf = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

test('every colour of a grid over all of sRGB gives a theme in which every pair is AA', () => {
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

test('the stylesheet yields to the contrast mode and holds only hex colours', () => {
  expect(themeStylesheet('#289dcc')).toMatch(/^html:not\(\[data-contraste\]\)\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\}$/)
  expect(themeStylesheet('red;} body{display:none')).toBe(themeStylesheet('#289dcc'))
})
