// Reads the town's contents: CSV with semicolons and Markdown with a head, in demo/ at the top of the repository.
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectRoot } from '#platform/root.ts'

export const pastaDaDemonstracao = path.join(projectRoot, 'demo')

type Campos = Record<string, (celula: string) => unknown>
type Linha<C extends Campos> = { [Nome in keyof C]: ReturnType<C[Nome]> }

export const texto = (celula: string): string => celula
export const inteiro = (celula: string): number => {
  if (!/^-?\d+$/.test(celula)) throw new Error('falta um número inteiro')
  return Number(celula)
}
export const numero = (celula: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(celula)) throw new Error('falta um número')
  return Number(celula)
}
/** A cell in reais with a point ('1234.56') is read in cents. */
export const centavos = (celula: string): number => Math.round(numero(celula) * 100)
export const simOuNao = (celula: string): boolean => {
  if (celula !== 'sim' && celula !== 'não') throw new Error("falta 'sim' ou 'não'")
  return celula === 'sim'
}
/** An empty cell is null. */
export const ou =
  <T>(ler: (celula: string) => T) =>
  (celula: string): T | null =>
    celula === '' ? null : ler(celula)
/** One of these words. */
export const um =
  <const T extends string>(...palavras: T[]) =>
  (celula: string): T => {
    const palavra = palavras.find((palavra) => palavra === celula)
    if (palavra === undefined) throw new Error(`não é nenhum de: ${palavras.join(', ')}`)
    return palavra
  }
/** A cell of several entries with the mark between two of them. */
export const lista =
  (marca: string) =>
  (celula: string): string[] =>
    celula === '' ? [] : celula.split(marca)

/** The rows of demo/<name>.csv, whose columns are `campos`. Throws with file, line and column where a cell is wrong. */
export function lerCsv<C extends Campos>(nome: string, campos: C): Linha<C>[] {
  const arquivo = path.join(pastaDaDemonstracao, `${nome}.csv`)
  const [colunas = [], ...linhas] = parse(fs.readFileSync(arquivo), { delimiter: ';', bom: true }) as string[][]
  const nomes = Object.keys(campos)
  const faltam = nomes.filter((nome) => !colunas.includes(nome))
  if (faltam.length || colunas.length > nomes.length)
    throw new Error(`demo/${nome}.csv: as colunas são ${nomes.join(';')}, e não ${colunas.join(';')}`)
  const lugares = nomes.map((nome) => colunas.indexOf(nome))
  return linhas.map((linha, at) => {
    const celulas = nomes.map((coluna, vez) => {
      try {
        return [coluna, campos[coluna]?.(linha[lugares[vez] ?? 0] ?? '')]
      } catch (error) {
        throw new Error(`demo/${nome}.csv, registro ${at + 1}, coluna ${coluna}: ${(error as Error).message}`)
      }
    })
    return Object.fromEntries(celulas) as Linha<C>
  })
}

export type Texto = {
  /** Where it stands, for messages. */
  arquivo: string
  /** A key of the head; throws when it is missing. */
  campo(nome: string): string
  /** A key of the head, or '' when it is missing. */
  opcional(nome: string): string
  lista(nome: string): string[]
  corpo: string
}

/** The Markdown files of demo/<folder>, in order of their names. */
export function lerTextos(pasta: string): Texto[] {
  const nomes = fs.readdirSync(path.join(pastaDaDemonstracao, pasta)).filter((nome) => nome.endsWith('.md'))
  return nomes.sort().map((nome) => lerTexto(`${pasta}/${nome}`))
}

export function lerTexto(arquivo: string): Texto {
  const escrito = fs.readFileSync(path.join(pastaDaDemonstracao, arquivo), 'utf8').replaceAll('\r\n', '\n')
  const [, cabeca = '', corpo = escrito] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(escrito) ?? []
  const { valores, listas } = lerCabeca(cabeca)
  const opcional = (nome: string) => valores.get(nome) ?? ''
  return {
    arquivo,
    opcional,
    campo(nome) {
      const valor = valores.get(nome)
      if (!valor) throw new Error(`demo/${arquivo}: falta '${nome}:' no começo`)
      return valor
    },
    lista: (nome) => listas.get(nome) ?? [],
    corpo: corpo.trim(),
  }
}

// The part of YAML that a head needs: 'key: value', and '  - entry' below a key without a value.
function lerCabeca(cabeca: string) {
  const valores = new Map<string, string>()
  const listas = new Map<string, string[]>()
  let ultima: string[] = []
  for (const linha of cabeca.split('\n')) {
    const [, entrada] = /^\s+- (.*)$/.exec(linha) ?? []
    const [, nome, valor = ''] = /^([\w-]+):(?: (.*))?$/.exec(linha) ?? []
    if (entrada !== undefined) ultima.push(semAspas(entrada))
    else if (nome !== undefined && valor) valores.set(nome, semAspas(valor))
    else if (nome !== undefined) {
      ultima = []
      listas.set(nome, ultima)
    } else if (linha.trim()) throw new Error(`o começo de um texto não tem 'nome: valor', e sim: ${linha}`)
  }
  return { valores, listas }
}

const semAspas = (valor: string): string => (valor.startsWith('"') ? (JSON.parse(valor) as string) : valor.trim())

/** Rows by a key, in their order. */
export function agrupa<K, V>(linhas: V[], chave: (linha: V) => K): Map<K, V[]> {
  const grupos = new Map<K, V[]>()
  for (const linha of linhas) {
    const grupo = grupos.get(chave(linha))
    if (grupo) grupo.push(linha)
    else grupos.set(chave(linha), [linha])
  }
  return grupos
}
