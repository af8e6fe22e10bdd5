// The pictures of the demonstration: finished files in the widths of the portal, small enough to be sent and to be stored with the code.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widthsOf } from '#kits/midia/imagem.ts'
import { pastaDaDemonstracao } from '../ler.ts'
import { figuras } from './conteudo.ts'
import { figura, imagemDe } from './figuras.ts'

const pasta = path.join(pastaDaDemonstracao, 'imagens')
const arquivos = fs.readdirSync(pasta, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('are three megabytes in all at most, each of them shown, no two alike', () => {
  const sizes = arquivos.map(({ parentPath, name }) => fs.statSync(path.join(parentPath, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000)
  const shown = figuras.flatMap(({ nome, larguras }) => larguras.map((largura) => `${nome}-${largura}.webp`))
  expect(arquivos.flatMap(({ name }) => (name.endsWith('.webp') ? name : [])).sort()).toEqual(shown.sort())
  const sums = shown.map((name) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(pasta, name)))
      .digest('hex'),
  )
  expect(new Set(sums).size).toBe(sums.length)
  expect(() => figura('nenhuma')).toThrow('nenhuma')
})

test('are WebP in the widths of the portal, in their proportion, neither empty nor of one colour', async () => {
  const tall = new Set<string>()
  for (const { largura, altura, arquivos } of await Promise.all(figuras.map(imagemDe))) {
    tall.add(`${largura} ${altura}`)
    expect(arquivos.map((arquivo) => arquivo.largura)).toEqual(widthsOf(largura))
    for (const { largura: width, papel } of arquivos) {
      const file = await papel.bytes()
      const { format, width: found, height = 0 } = await sharp(file).metadata()
      expect([format, found]).toEqual(['webp', width])
      expect(Math.abs(height - (width * altura) / largura)).toBeLessThanOrEqual(1)
      expect(file.length).toBeLessThan(250_000)
    }
    expect((await sharp(await arquivos[0]?.papel.bytes()).stats()).entropy).toBeGreaterThan(4)
  }
  expect(tall).toEqual(new Set(['1600 900', '960 540', '1600 533', '600 300']))
})
