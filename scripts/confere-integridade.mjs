// Checks a proof of /dados/integridade without the portal: `node confere-integridade.mjs PROVA.json CHAVE.pem [ARQUIVO]`, or that one root goes on from
// another: `node confere-integridade.mjs --consistencia CONSISTENCIA.json RAIZ-ANTIGA RAIZ-NOVA` (both in hexadecimal). Node 20 or newer; no packages.
import { createHash, createPublicKey, verify } from 'node:crypto'
import fs from 'node:fs'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const hex = (text) => Buffer.from(text, 'hex')
const node = (left, right) => sha256(Buffer.of(1), left, right)
const half = (n) => Math.floor(n / 2)

function end(problem) {
  console.log(problem ? `ERRO: ${problem}.` : 'Confere.')
  process.exit(problem ? 1 : 0)
}

// RFC 9162, 2.1.3.2
function rootOf(entry, index, size, path) {
  let [fn, sn, r] = [index, size - 1, sha256(Buffer.of(0), entry)]
  for (const p of path) {
    if (sn === 0) return null
    if (fn % 2 === 1 || fn === sn) {
      r = node(p, r)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else r = node(r, p)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 ? r.toString('hex') : null
}

// RFC 9162, 2.1.4.2
function isContinued({ de, para, caminho }, before, after) {
  if (de === para) return before === after && caminho.length === 0
  const path = caminho.map(hex)
  const [first, ...rest] = Number.isInteger(Math.log2(de)) ? [hex(before), ...path] : path
  let [fn, sn, fr, sr] = [de - 1, para - 1, first, first]
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)]
  for (const c of rest) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      ;[fr, sr] = [node(c, fr), node(c, sr)]
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else sr = node(sr, c)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && fr?.toString('hex') === before && sr.toString('hex') === after
}

const [first, second, third, fourth] = process.argv.slice(2)
if (first === '--consistencia') {
  const proof = JSON.parse(fs.readFileSync(second, 'utf8'))
  end(isContinued(proof, third, fourth) ? null : 'a raiz nova não continua a antiga')
}
const { entrada, indice, caminho, conteudo, raiz } = JSON.parse(fs.readFileSync(first, 'utf8'))
const key = createPublicKey(fs.readFileSync(second))
if (!verify(null, Buffer.from(raiz.texto), key, Buffer.from(raiz.assinatura, 'base64')))
  end('a assinatura não é desta chave')
const [, size, root] = /^praca-integridade 1\ntamanho (\d+)\nraiz ([0-9a-f]{64})\n/.exec(raiz.texto) ?? []
if (rootOf(entrada, indice, Number(size), caminho.map(hex)) !== root) end('a entrada não está na raiz assinada')
const entry = JSON.parse(entrada)
if (entry.n !== indice) end('a entrada é outra')
if (conteudo && sha256(hex(conteudo.sal), conteudo.texto).toString('hex') !== entry.resumo)
  end('o conteúdo não é o da entrada')
if (third && !entry.arquivos.includes(sha256(fs.readFileSync(third)).toString('hex')))
  end('o arquivo não é o da entrada')
const said = conteudo ? JSON.parse(conteudo.texto) : {}
if (entry.conjunto === 'arquivo_anterior' && said.ant_de)
  console.log(
    `Versão anterior: publicada de ${said.ant_de} a ${said.ant_ate} em ${said.ant_conjunto} ${said.ant_registro}, e substituída.`,
  )
if (entry.conjunto === 'remocao' && said.rem_conjunto)
  console.log(
    `Removido: ${said.rem_conjunto} ${said.rem_registro}, em ${said.rem_em}: ${said.rem_fundamento} ${said.rem_motivo}`.trim(),
  )
if (entry.acao === 'removeu') console.log('O registro foi removido neste dia.')
console.log(`${entry.conjunto} ${entry.registro}, em ${entry.dia}; ${raiz.texto.trim().replaceAll('\n', ', ')}`)
end(null)
