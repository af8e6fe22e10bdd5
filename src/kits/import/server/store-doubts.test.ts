import { expect, test } from 'vitest'
import type { ImportSet } from './check-file.ts'
import { doubtsOf } from './store-import.ts'

test('a difference that was typed and stands in a row of the file too is reported once', async () => {
  const difference = { nome: 'Pago', informado: '10.00', calculado: '9.00', diferenca: '-1.00' }
  const receipt = {
    repetido: '',
    imp_cortada: 7,
    imp_conciliacao: [
      { ...difference, linha: null },
      { ...difference, linha: 5 },
    ],
  }
  expect(await doubtsOf(async () => [], {} as ImportSet, receipt, [])).toMatch(
    /^O arquivo pode estar incompleto: acaba na linha 7, .* Os totais não conferem\. Pago: informado [^;]+\.$/,
  )
})
