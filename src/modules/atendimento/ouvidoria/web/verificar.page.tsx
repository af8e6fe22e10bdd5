// What the code of a receipt confirms: when the case came, and the digest of its text (docs/specification/ombudsman.md#receipt). Nothing
// else of it.
import { attributesOf } from '#kits/form/field-facts.ts'
import { FormContext } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import type { Verificado, VerificarPage } from '../ouvidoria.contract.ts'
import { textoFields } from '../ouvidoria.fields.ts'

const title = 'Verificar um comprovante'

export const head = ({ isAusente }: VerificarPage): Head => ({
  title: isAusente ? 'Comprovante não encontrado' : title,
  description: 'Confere quando uma manifestação chegou à Ouvidoria, pelo código de verificação do comprovante.',
  trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: 'Verificar' }],
})

export default function VerificarPageView({ data: { achado, isAusente } }: PageProps<VerificarPage>) {
  return (
    <div className="coluna">
      <div className="cabecalho">
        <div>
          <h1>{isAusente ? 'Comprovante não encontrado' : title}</h1>
          <p className="lead">
            O código de verificação está no fim do comprovante da Ouvidoria: quatro grupos de quatro letras e números.
          </p>
        </div>
      </div>
      {isAusente && (
        <p className="alerta erro">
          Nenhum comprovante tem este código. Confira letra por letra: o código não tem a letra I, a letra O, o zero nem
          o um.
        </p>
      )}
      {achado && <Achado achado={achado} />}
      <CodigoForm isAgain={achado !== null} />
    </div>
  )
}

// A query, which leads to the address of the code.
function CodigoForm({ isAgain }: { isAgain: boolean }) {
  return (
    <form className="pilha-vertical secao" action="/verificar" method="get">
      <Field id="codigo" label={isAgain ? 'Outro código de verificação' : 'Código de verificação'} isRequired>
        {(attributes) => (
          <input {...attributes} name="codigo" className="controle" autoComplete="off" autoCapitalize="characters" />
        )}
      </Field>
      <div className="acoes">
        <button type="submit" className="btn">
          Verificar
        </button>
      </div>
    </form>
  )
}

function Achado({ achado }: { achado: Verificado }) {
  return (
    <div className="pilha-vertical">
      <p className="alerta ok" role="status">
        O comprovante é verdadeiro: a Ouvidoria recebeu a manifestação.
      </p>
      <Facts
        facts={[
          ['Código', achado.ctt_verificacao],
          ['Recebida em', <DayAndHour key="dia" instant={achado.ctt_data_cadastro} />],
          ['Resumo do texto (SHA-256)', <code key="resumo">{achado.ctt_resumo}</code>],
        ]}
      />
      <Comparar achado={achado} />
    </div>
  )
}

// The browser sends it by itself; what is pasted is compared and not stored.
function Comparar({ achado }: { achado: Verificado }) {
  const { form, url } = useFrame()
  const { confere } = (form?.details ?? {}) as { confere?: boolean }
  return (
    <section className="secao">
      <h2>O texto é este?</h2>
      <p>Cole o texto inteiro da manifestação para saber se é o mesmo que chegou. Ele não fica guardado.</p>
      {confere !== undefined && (
        <p className={confere ? 'alerta ok' : 'alerta erro'} role="status">
          {confere
            ? 'O texto é igual ao que chegou à Ouvidoria.'
            : 'O texto é diferente do que chegou: uma letra ou um espaço já muda o resumo.'}
        </p>
      )}
      <FormContext value={{ values: form?.values ?? {}, errors: form?.errors ?? {} }}>
        <form
          className="pilha-vertical"
          action={`/ajax/verificar/${achado.ctt_verificacao}/texto`}
          method="post"
          noValidate
        >
          <input type="hidden" name="_pagina" value={url} />
          <TextAreaField {...attributesOf(textoFields, 'texto')} />
          <div className="acoes">
            <button type="submit" className="btn sec">
              Comparar
            </button>
          </div>
        </form>
      </FormContext>
    </section>
  )
}
