// The pictures of the demonstration: every scene draws in every light, the same each time, and comes out at its size.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { banners, slides } from './atalhos.ts'
import { svgOf } from './cenas/desenha.ts'
import { desenhaFigura, figurasDeBanner, figurasDeSlide } from './figuras.ts'
import { noticias } from './noticias/noticias.ts'

const figuras = [...noticias.map(({ figura }) => figura), ...figurasDeSlide, ...figurasDeBanner]

test('the scenes are well-formed, the same each time, without numbers gone astray, and no two alike', () => {
  const drawn = figuras.map((figura) => svgOf(figura))
  expect(figuras.map((figura) => svgOf(figura))).toEqual(drawn)
  expect(new Set(drawn).size).toBe(40 + slides.length + banners.length)
  expect(new Set(noticias.map(({ figura }) => figura.cena)).size).toBeGreaterThan(30)
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id}"`)
  }
})

test('one of each format has its size, is a JPEG, and is small enough to be uploaded', async () => {
  for (const [figura, width, height, largest] of [
    [noticias[0]?.figura, 1600, 900, 512_000],
    [figurasDeSlide[1], 1920, 640, 819_200],
    [figurasDeBanner[2], 600, 300, 100_000],
  ] as const) {
    if (!figura) throw new Error('a format without a picture')
    const bytes = await desenhaFigura(figura)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(bytes.length).toBeLessThan(largest)
    // neither empty nor of one colour
    const { entropy } = await sharp(bytes).stats()
    expect(entropy).toBeGreaterThan(4)
  }
})
