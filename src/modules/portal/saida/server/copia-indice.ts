// The index of the copy's search: titles and summaries in blocks, words in one file for each three letters they begin with. Scripts, since a
// browser that shows a folder reads no other file.
import { dobra } from '#base/dobra.ts'

type Registro = [titulo: string, endereco: string, resumo: string]

const perBlock = 500
/** Of one word: the last ones, and a page says so. */
export const mostOfWord = 2000

export type Indice = {
  junta(registro: { titulo: string; endereco: string; resumo: string }): void
  arquivos(): Generator<{ nome: string; texto: string }>
}

const semSentido = new Set('a as ao aos com da das de do dos e em na nas no nos o os para por que se um uma'.split(' '))

export const palavrasDe = (texto: string): string[] => [
  ...new Set(
    dobra(texto)
      .split(/[^a-z0-9]+/)
      .filter((word) => word && !semSentido.has(word)),
  ),
]

const chaveDe = (palavra: string) => palavra.slice(0, 3)

export function criaIndice(): Indice {
  const blocks: string[] = []
  let block: Registro[] = []
  let count = 0
  const words = new Map<string, number[]>()
  const closeBlock = () => {
    blocks.push(JSON.stringify(block))
    block = []
  }
  return {
    junta({ titulo, endereco, resumo }) {
      for (const word of palavrasDe(`${titulo} ${resumo}`)) {
        const known = words.get(word) ?? []
        if (known.length < mostOfWord) known.push(count)
        words.set(word, known)
      }
      block.push([titulo, endereco, resumo])
      count += 1
      if (block.length === perBlock) closeBlock()
    },
    *arquivos() {
      if (block.length) closeBlock()
      for (const [at, text] of blocks.entries())
        yield { nome: `registros-${at}.js`, texto: `buscaDaCopia('registros-${at}',${text})` }
      const shards = new Map<string, Record<string, number[]>>()
      for (const [word, ids] of [...words].sort()) {
        const shard = shards.get(chaveDe(word)) ?? {}
        shard[word] = ids
        shards.set(chaveDe(word), shard)
      }
      for (const [key, shard] of shards)
        yield { nome: `palavras-${key}.js`, texto: `buscaDaCopia('palavras-${key}',${JSON.stringify(shard)})` }
      yield { nome: 'chaves.js', texto: `buscaDaCopia('chaves',${JSON.stringify([...shards.keys()])})` }
    },
  }
}

/** What runs in the page of the search. It knows nothing but the files above. */
export const buscaScript = `(() => {
  const perBlock = ${perBlock}, most = 100
  const semSentido = new Set(${JSON.stringify([...semSentido])})
  const waiting = {}, known = {}
  window.buscaDaCopia = (name, value) => { known[name] = value; waiting[name]?.(value) }
  const load = (name) => known[name] ? Promise.resolve(known[name]) : new Promise((resolve) => {
    waiting[name] = resolve
    const script = document.createElement('script')
    script.src = name + '.js'
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
  const fold = (text) => text.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase()
  const q = new URLSearchParams(location.search).get('q') || ''
  for (const input of document.querySelectorAll('input[name=q]')) input.value = q
  const place = document.getElementById('resultados-da-copia')
  const say = (text) => { const p = document.createElement('p'); p.textContent = text; place.append(p) }
  const idsOf = async (word, keys) => {
    const ids = new Set()
    for (const key of keys.filter((key) => word.length < 3 ? key.startsWith(word) : key === word.slice(0, 3))) {
      const shard = await load('palavras-' + key)
      for (const [known, those] of Object.entries(shard || {})) if (known.startsWith(word)) for (const id of those) ids.add(id)
    }
    return ids
  }
  const run = async () => {
    const words = fold(q).split(/[^a-z0-9]+/).filter((word) => word && !semSentido.has(word))
    if (!words.length) return say('Escreva o que procura no campo acima.')
    const keys = (await load('chaves')) || []
    let found = null
    for (const word of words) {
      const ids = await idsOf(word, keys)
      found = found === null ? [...ids] : found.filter((id) => ids.has(id))
    }
    found.sort((a, b) => a - b)
    say(found.length === 0 ? 'Nada encontrado nesta cópia.' : found.length === 1 ? '1 resultado.' : found.length + ' resultados' + (found.length > most ? '; aqui estão os primeiros ' + most + '.' : '.'))
    const list = document.createElement('ul')
    for (const id of found.slice(0, most)) {
      const block = await load('registros-' + Math.floor(id / perBlock))
      const [title, address, summary] = block[id % perBlock]
      const item = document.createElement('li'), link = document.createElement('a')
      link.href = '../' + address
      link.textContent = title
      item.append(link, summary ? ' – ' + summary : '')
      list.append(item)
    }
    place.append(list)
  }
  run()
})()
`
