// Roots and proofs: the vectors of Certificate Transparency, and random trees of which nothing can be changed unseen.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confereConsistencia,
  confereInclusao,
  type Fonte,
  Fronteira,
  provaDeConsistencia,
  provaDeInclusao,
  raizDe,
  raizVazia,
  resumoDaFolha,
  resumoDoNo,
} from './arvore.ts'

const fonteDe = (folhas: Buffer[]): Fonte => {
  const de = (nivel: number, indice: number): Buffer =>
    nivel === 0 ? (folhas[indice] as Buffer) : resumoDoNo(de(nivel - 1, indice * 2), de(nivel - 1, indice * 2 + 1))
  return async (nivel, indice) => de(nivel, indice)
}
const folhasDe = (n: number) => Array.from({ length: n }, (_, at) => resumoDaFolha(`entrada ${at}`))
const outro = (resumo: Buffer) => createHash('sha256').update(resumo).digest()

// the test entries and roots of Google's Certificate Transparency implementation
const vetor = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const raizes = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('the vectors of RFC 6962', () => {
  const folhas = vetor.map((hex) => resumoDaFolha(Buffer.from(hex, 'hex')))
  test.each(raizes.map((raiz, at) => [at + 1, raiz] as const))('the root of %i entries', async (n, raiz) => {
    expect((await raizDe(fonteDe(folhas), n)).toString('hex')).toBe(raiz)
  })
  test('of none', () => {
    expect(raizVazia.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
})

const tree = fc.integer({ min: 1, max: 700 }).chain((n) => fc.tuple(fc.constant(n), fc.nat(n - 1)))

test('each entry is proven, and nothing else passes for it', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async ([tamanho, indice]) => {
      const folhas = folhasDe(tamanho)
      const raiz = await raizDe(fonteDe(folhas), tamanho)
      const caminho = await provaDeInclusao(fonteDe(folhas), indice, tamanho)
      const certa = { indice, tamanho, folha: folhas[indice] as Buffer, caminho, raiz }
      expect(confereInclusao(certa)).toBe(true)
      expect(confereInclusao({ ...certa, folha: outro(certa.folha) })).toBe(false)
      expect(confereInclusao({ ...certa, raiz: outro(raiz) })).toBe(false)
      expect(confereInclusao({ ...certa, caminho: [...caminho, raiz] })).toBe(false)
      expect(confereInclusao({ ...certa, indice: tamanho })).toBe(false)
      if (tamanho > 1) {
        expect(confereInclusao({ ...certa, caminho: caminho.slice(1) })).toBe(false)
        expect(confereInclusao({ ...certa, caminho: caminho.map(outro) })).toBe(false)
        expect(confereInclusao({ ...certa, indice: (indice + 1) % tamanho })).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('a tree that goes on is proven; one of which an entry was changed, moved or cut off is not', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async ([para, antes]) => {
      const de = antes + 1
      const folhas = folhasDe(para)
      const fonte = fonteDe(folhas)
      const caminho = await provaDeConsistencia(fonte, de, para)
      const certa = { de, raizDe: await raizDe(fonte, de), para, raizPara: await raizDe(fonte, para), caminho }
      expect(confereConsistencia(certa)).toBe(true)
      const forjada = async (mudadas: Buffer[], tamanho = para) => {
        const falsa = fonteDe(mudadas)
        return confereConsistencia({
          ...{ de, raizDe: certa.raizDe, para: tamanho, raizPara: await raizDe(falsa, tamanho) },
          caminho: await provaDeConsistencia(falsa, de, tamanho),
        })
      }
      expect(await forjada(folhas.map((folha, at) => (at === antes ? outro(folha) : folha)))).toBe(false)
      if (de > 1) expect(await forjada([...folhas.slice(0, 2).reverse(), ...folhas.slice(2)])).toBe(false)
      if (de < para) {
        expect(await forjada(folhas.toSpliced(0, 1), para - 1)).toBe(false)
        expect(confereConsistencia({ ...certa, caminho: caminho.slice(1) })).toBe(false)
        expect(confereConsistencia({ ...certa, caminho: caminho.map(outro) })).toBe(false)
        expect(confereConsistencia({ ...certa, raizPara: outro(certa.raizPara) })).toBe(false)
      } else expect(confereConsistencia({ ...certa, caminho: [certa.raizDe] })).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('entries that come one after the other make the same roots and subtrees', async () => {
  const folhas = folhasDe(600)
  const fonte = fonteDe(folhas)
  const fronteira = new Fronteira()
  expect(fronteira.raiz()).toEqual(raizVazia)
  for (const [at, folha] of folhas.entries()) {
    for (const { nivel, indice, resumo } of fronteira.acrescenta(folha))
      expect(resumo).toEqual(await fonte(nivel, indice))
    if (at % 37 === 0 || at > 590) expect(fronteira.raiz()).toEqual(await raizDe(fonte, at + 1))
  }
})
