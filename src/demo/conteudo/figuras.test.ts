// The pictures of the demonstration: every scene draws the same each time, and comes out in its sizes.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widthsOf } from '#kits/midia/imagem.ts'
import { banners, slides } from './atalhos.ts'
import { svgOf } from './cenas/desenha.ts'
import { desenhaFiguras, figurasDeBanner, figurasDeSlide } from './figuras.ts'
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

test('one of each format is made in the widths of the portal, small enough to be sent, and vectors stay closed', async () => {
  const [noticia, slide, banner] = [noticias[0]?.figura, figurasDeSlide[1], figurasDeBanner[2]]
  if (!noticia || !slide || !banner) throw new Error('a format without a picture')
  const desenhadas = await desenhaFiguras([noticia, slide, banner])
  expect(desenhadas.map(({ largura, altura }) => [largura, altura])).toEqual([
    [1600, 900],
    [1600, 533],
    [600, 300],
  ])
  for (const { largura, altura, arquivos } of desenhadas) {
    expect(arquivos.map((arquivo) => arquivo.largura)).toEqual(widthsOf(largura))
    for (const { largura: width, bytes } of arquivos) {
      const { format, width: found, height = 0 } = await sharp(bytes).metadata()
      expect([format, found]).toEqual(['webp', width])
      expect(Math.abs(height - (width * altura) / largura)).toBeLessThanOrEqual(1)
      expect(bytes.length).toBeLessThan(250_000)
    }
    // neither empty nor of one colour
    expect((await sharp(arquivos.at(-1)?.bytes).stats()).entropy).toBeGreaterThan(4)
  }
  await expect(sharp(Buffer.from(svgOf(noticia))).toBuffer()).rejects.toThrow()
})
