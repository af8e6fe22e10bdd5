// Merkle trees as Certificate Transparency has them (RFC 6962, section 2.1; RFC 9162 checks): the root of n entries, the proof that an entry is
// in it, and the proof that a larger tree begins with a smaller one.
import { createHash } from 'node:crypto'

const sha256 = (...parts: Buffer[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const prefixoDaFolha = Buffer.of(0)
const prefixoDoNo = Buffer.of(1)

export const resumoDaFolha = (entrada: Buffer | string) => sha256(prefixoDaFolha, Buffer.from(entrada))
export const resumoDoNo = (esquerda: Buffer, direita: Buffer) => sha256(prefixoDoNo, esquerda, direita)
export const raizVazia = sha256()

/** The root of the whole subtree of 2^nivel entries that is the `indice`-th of its size. */
export type Fonte = (nivel: number, indice: number) => Promise<Buffer>

/** The largest power of two below n. */
function maiorAbaixo(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

async function resumoDe(fonte: Fonte, inicio: number, fim: number): Promise<Buffer> {
  const n = fim - inicio
  if (Number.isInteger(Math.log2(n))) return fonte(Math.log2(n), inicio / n)
  const meio = inicio + maiorAbaixo(n)
  return resumoDoNo(await resumoDe(fonte, inicio, meio), await resumoDe(fonte, meio, fim))
}

export const raizDe = async (fonte: Fonte, tamanho: number) => (tamanho === 0 ? raizVazia : resumoDe(fonte, 0, tamanho))

/** PATH(m, D[n]): that the entry `indice` is in the tree of `tamanho` entries. */
export async function provaDeInclusao(fonte: Fonte, indice: number, tamanho: number): Promise<Buffer[]> {
  const caminho: Buffer[] = []
  for (let [inicio, fim] = [0, tamanho]; fim - inicio > 1; ) {
    const meio = inicio + maiorAbaixo(fim - inicio)
    if (indice < meio) {
      caminho.unshift(await resumoDe(fonte, meio, fim))
      fim = meio
    } else {
      caminho.unshift(await resumoDe(fonte, inicio, meio))
      inicio = meio
    }
  }
  return caminho
}

/** PROOF(m, D[n]): that the tree of `para` entries begins with that of `de`. */
export async function provaDeConsistencia(fonte: Fonte, de: number, para: number): Promise<Buffer[]> {
  if (de === 0 || de === para) return []
  const caminho: Buffer[] = []
  let [inicio, fim, inteira] = [0, para, true]
  while (de !== fim) {
    const meio = inicio + maiorAbaixo(fim - inicio)
    if (de <= meio) {
      caminho.unshift(await resumoDe(fonte, meio, fim))
      fim = meio
    } else {
      caminho.unshift(await resumoDe(fonte, inicio, meio))
      inicio = meio
      inteira = false
    }
  }
  return inteira ? caminho : [await resumoDe(fonte, inicio, fim), ...caminho]
}

type Inclusao = { indice: number; tamanho: number; folha: Buffer; caminho: readonly Buffer[]; raiz: Buffer }

/** RFC 9162, 2.1.3.2. */
export function confereInclusao({ indice, tamanho, folha, caminho, raiz }: Inclusao): boolean {
  if (indice < 0 || indice >= tamanho) return false
  let [fn, sn, r] = [indice, tamanho - 1, folha]
  for (const p of caminho) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      r = resumoDoNo(p, r)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
    } else r = resumoDoNo(r, p)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && r.equals(raiz)
}

type Consistencia = { de: number; raizDe: Buffer; para: number; raizPara: Buffer; caminho: readonly Buffer[] }

/** RFC 9162, 2.1.4.2. */
export function confereConsistencia({ de, raizDe, para, raizPara, caminho }: Consistencia): boolean {
  if (de > para || de < 0) return false
  if (de === para) return caminho.length === 0 && raizDe.equals(raizPara)
  if (de === 0) return caminho.length === 0
  const [primeiro, ...resto] = Number.isInteger(Math.log2(de)) ? [raizDe, ...caminho] : caminho
  if (!primeiro) return false
  let [fn, sn] = [de - 1, para - 1]
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  let [fr, sr] = [primeiro, primeiro]
  for (const c of resto) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      ;[fr, sr] = [resumoDoNo(c, fr), resumoDoNo(c, sr)]
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
    } else sr = resumoDoNo(sr, c)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && fr.equals(raizDe) && sr.equals(raizPara)
}

/** The tree of entries that come one after the other: only the roots of its whole subtrees are kept. */
export class Fronteira {
  tamanho = 0
  #pilha: { nivel: number; resumo: Buffer }[] = []

  /** Returns the whole subtrees that this entry completes, with their levels and indices. */
  acrescenta(folha: Buffer): { nivel: number; indice: number; resumo: Buffer }[] {
    const inteiras = []
    let novo = { nivel: 0, resumo: folha }
    for (let ultimo = this.#pilha.at(-1); ultimo?.nivel === novo.nivel; ultimo = this.#pilha.at(-1)) {
      this.#pilha.pop()
      novo = { nivel: novo.nivel + 1, resumo: resumoDoNo(ultimo.resumo, novo.resumo) }
      inteiras.push({ ...novo, indice: Math.floor(this.tamanho / 2 ** novo.nivel) })
    }
    this.#pilha.push(novo)
    this.tamanho += 1
    return inteiras
  }

  raiz(): Buffer {
    const [ultimo, ...antes] = this.#pilha.toReversed()
    if (!ultimo) return raizVazia
    return antes.reduce((direita, { resumo }) => resumoDoNo(resumo, direita), ultimo.resumo)
  }
}
