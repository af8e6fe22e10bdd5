// Powers and organs (PO) of the accounting matrix, and the entities of the portal that they are.
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader } from '#kits/import/server/read-value.ts'
import type { Run } from '#kits/import/server/target.ts'

/** Those of which the portal knows the entity; of any other the form says it. */
export const poderes: Readonly<Record<string, 'prefeitura' | 'camara'>> = { '10131': 'prefeitura', '20231': 'camara' }

const poderNames = { prefeitura: 'prefeitura', camara: 'câmara' }

/** '20231', as a matrix says it; else a CNPJ or a name, as `plain` reads it. */
export async function entityReader(run: Run, plain: Reader = () => null): Promise<Reader> {
  const entities = await run<{ id: number; tipo: string }>(
    'select entidade_id as id, entidade_tipo as tipo from entidade order by entidade_id',
  )
  return (cell) => {
    const tipo = poderes[oneLine(cell)]
    if (!tipo) return plain(cell)
    const [one, other] = entities.filter((entity) => entity.tipo === tipo)
    const said = `O poder ${oneLine(cell)} é da ${poderNames[tipo]}`
    if (!one) return new Problem(`${said}, que não está no cadastro de entidades: cadastre-a antes de importar.`)
    return other ? new Problem(`${said}, e o cadastro de entidades tem mais de uma: corrija o tipo delas.`) : one.id
  }
}
