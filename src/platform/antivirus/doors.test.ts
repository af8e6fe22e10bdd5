// Whoever gives the content of a stored file asks first whether it is held. A new door stands here with the reason why it needn't, or asks.
import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Programs that read a stored file and give it to nobody, or ask elsewhere. */
const giveNothing: Record<string, string> = {
  'src/platform/storage/storage.ts': 'the storage itself',
  'src/platform/storage/held.queries.ts': 'the scanner',
  'src/platform/storage/texto.queries.ts': 'its query takes what is clean',
  'src/platform/storage/received.queries.ts': 'four bytes, for the type',
  'src/platform/storage/exame.queries.ts': 'a process that finds personal data in it',
  'src/platform/backup/files.ts': 'a backup has everything, encrypted',
  'src/kits/import/server/readings.ts': 'demandClean has let it in',
  'src/kits/vazamento/server/mascara-arquivo.ts': 'staff who are publishing it; the copy is scanned as it is stored',
  'src/modules/portal/integridade/server/confere.queries.ts': 'a digest',
  'src/modules/portal/saida/server/monta.ts': 'its query takes what is clean',
  'src/modules/portal/anuais/server/anuais.ts': 'files that the portal makes of public lists',
  'src/modules/portal/anuais/server/anuais.routes.ts': 'the same',
  'src/modules/portal/saida/server/entra.ts': 'files of an archive, on their way in',
}

test('no door gives a file that is held', () => {
  const doors = fs
    .readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => /\bstorage\.open\(/.test(fs.readFileSync(file, 'utf8')))
  const asks = (file: string) => /\b(isHeld|refuseHeld)\(/.test(fs.readFileSync(file, 'utf8'))
  expect(doors.filter((file) => !asks(file) && !(file in giveNothing))).toEqual([])
  expect(Object.keys(giveNothing).filter((file) => !doors.includes(file))).toEqual([])
})
