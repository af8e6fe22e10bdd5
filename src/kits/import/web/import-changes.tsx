// What a file changes in records that stay: each field, from what to what; a field alone by its address.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { ImportPage } from '../import.contract.ts'
import { SimpleTable } from './simple-table.tsx'

const shownOfAll = 50

export function ImportChanges({ record, place }: Pick<ImportPage, 'record' | 'place'>) {
  const { url } = useFrame()
  const { importacao_id, imp_estado, imp_revisao, imp_ausentes } = record
  const { campos, mudancas } = imp_revisao
  const isWaiting = imp_estado === 'conferida'
  const whole = isWaiting && (campos.length > 0 || imp_ausentes > 0) && (
    <p>
      <a href={`${place.page}/${importacao_id}/comparacao.csv`}>Baixar a comparação inteira (CSV)</a>
    </p>
  )
  if (campos.length === 0) return whole || null
  const page = `${place.page}/${importacao_id}`
  const chosen = new URL(url, 'http://portal').searchParams.get('campo')
  const field = campos.find(({ campo }) => campo === chosen)
  const items = mudancas.filter(({ campo }) => !field || campo === field.campo).slice(0, shownOfAll)
  const count = field ? field.registros : campos.reduce((sum, { registros }) => sum + registros, 0)
  return (
    <section className="secao" id="muda" aria-labelledby="muda-titulo">
      <h2 id="muda-titulo">{isWaiting ? 'O que muda' : 'O que mudou'}</h2>
      <p>{campos.map((field) => sentenceOf(field, isWaiting ? 'muda' : 'mudou')).join('; ')}.</p>
      {campos.length > 1 && (
        <nav aria-label="Campo">
          <ul className="campos-que-mudam">
            <li>
              <a href={`${page}#muda`} aria-current={!field || undefined}>
                Tudo
              </a>
            </li>
            {campos.map(({ campo, registros }) => (
              <li key={campo}>
                <a
                  href={`${page}?${new URLSearchParams({ campo })}#muda`}
                  aria-current={campo === field?.campo || undefined}
                >
                  {campo} ({mostraNumero(registros)})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SimpleTable
        title="O que muda, campo por campo"
        isUntitled
        items={items}
        keyOf={({ registro, linha, campo, de, para }) => [registro, linha, campo, de, para].join(' ')}
        columns={[
          { label: 'Registro', text: ({ registro }) => registro },
          { label: 'Linha', isNumber: true, text: ({ linha }) => (linha === null ? '–' : mostraNumero(linha)) },
          { label: 'Campo', text: ({ campo }) => campo },
          { label: 'De', text: ({ de }) => juntaDinheiro(de ?? 'Não informado') },
          { label: 'Para', text: ({ para }) => juntaDinheiro(para ?? 'Não informado') },
        ]}
      />
      {items.length < count && (
        <p>
          Aqui estão {mostraNumero(items.length)} de {mostraNumero(count)} mudanças, as maiores primeiro.
        </p>
      )}
      {whole}
    </section>
  )
}

type Field = ImportPage['record']['imp_revisao']['campos'][number]

function sentenceOf({ campo, registros, diferenca }: Field, changes: string): string {
  const where = `${campo} ${changes} em ${mostraNumero(registros)} ${registros === 1 ? 'registro' : 'registros'}`
  if (diferenca === null) return where
  const sign = diferenca.startsWith('-') ? '−' : '+'
  return juntaDinheiro(`${where} (${sign}\u00a0${mostraDinheiro(diferenca.replace('-', ''))} somados)`)
}
