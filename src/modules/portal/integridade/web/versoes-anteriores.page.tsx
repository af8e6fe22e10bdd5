// Former versions of public files, for administrators: each may be withheld, given again, or removed for good. Plain forms.
import { sizeText } from '#base/arquivo.ts'
import { mostraData } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { fundamentosDaRestricao, motivoMaximo } from '#kits/remocao/remocao.ts'
import { Field } from '#ui/field.tsx'
import type { AnterioresPage } from '../integridade.contract.ts'

const title = 'Versões anteriores de arquivos'

export const head = () => panelHead(title)

type Versao = AnterioresPage['versoes'][number]

export default function VersoesAnterioresPage({ data: { versoes } }: PageProps<AnterioresPage>) {
  return (
    <>
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      <p className="medida">
        Quando um arquivo público é substituído, o anterior continua guardado enquanto o registro existir, e qualquer
        pessoa o abre em <a href="/dados/integridade">Integridade dos dados</a>. O que não pode ser público se restringe
        aqui, com fundamento e motivo, que a página mostra.
      </p>
      {versoes.length === 0 && <p>Nenhum arquivo público foi substituído.</p>}
      {versoes.map((versao) => (
        <VersaoAnterior key={versao.id} versao={versao} />
      ))}
    </>
  )
}

function VersaoAnterior({ versao }: { versao: Versao }) {
  const { id, nome, rotulo, conjunto, registro, de, ate, bytes, restricao, guardada } = versao
  return (
    <section className="secao medida pilha-vertical" aria-labelledby={`versao-${id}`}>
      <h2 id={`versao-${id}`}>{nome}</h2>
      <p>
        {rotulo} {registro}, de {mostraData(de)} a {mostraData(ate)}, {sizeText(bytes)}.{' '}
        <a href={`/dados/integridade?conjunto=${conjunto}&registro=${registro}#conferir`}>História</a>
        {!restricao && (
          <>
            {' '}
            · <a href={`/dados/integridade/versao/${id}`}>Abrir</a>
          </>
        )}
      </p>
      {restricao && (
        <p className="alerta">
          Ninguém a recebe: {fundamentosDaRestricao[restricao.fundamento as keyof typeof fundamentosDaRestricao]} –{' '}
          {restricao.motivo}
          {!guardada && ' O arquivo foi apagado.'}
        </p>
      )}
      {guardada && <Decide versao={versao} />}
    </section>
  )
}

function Decide({ versao: { id, restricao } }: { versao: Versao }) {
  const { form, url } = useFrame()
  const action = `/painel/ajax/versao-anterior/${id}`
  const errors = form?.action === action ? form.errors : {}
  return (
    <details open={form?.action === action}>
      <summary>{restricao ? 'Dar de novo ou apagar' : 'Restringir ou apagar'}</summary>
      <form className="pilha-vertical" method="post" action={action}>
        <input type="hidden" name="_pagina" value={url} />
        <input type="hidden" name="_destino" value="/painel/versoes-anteriores" />
        <Field id={`acao-${id}`} label="O que fazer" error={errors.acao?.[0]}>
          {(attributes) => (
            <select {...attributes} name="acao" className="controle">
              <option value="restringe">Não dar a ninguém (o arquivo continua guardado)</option>
              {restricao && <option value="libera">Dar de novo a qualquer pessoa</option>}
              <option value="apaga">Apagar o arquivo de vez (não pode ser desfeito)</option>
            </select>
          )}
        </Field>
        <Field id={`fundamento-${id}`} label="Fundamento" error={errors.fundamento?.[0]}>
          {(attributes) => (
            <select {...attributes} name="fundamento" className="controle">
              {Object.entries(fundamentosDaRestricao).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`motivo-${id}`} label="Motivo, que qualquer pessoa lê" error={errors.motivo?.[0]}>
          {(attributes) => (
            <textarea {...attributes} name="motivo" className="controle" rows={2} maxLength={motivoMaximo} />
          )}
        </Field>
        <p className="acoes">
          <button type="submit" className="btn">
            Salvar
          </button>
        </p>
      </form>
    </details>
  )
}
