// The photographs of a work: a form for several of one visit, and those that are there.
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { imageLimits } from '#kits/midia/imagem.ts'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import { Picture } from '#kits/midia/web/picture.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import type { FotosDaObraPage } from '../obra-foto.contract.ts'
import { obraFotoFields as fields, fotosDeUmaVez, largestFoto } from '../obra-foto.fields.ts'
import { mostraPercentual } from '../relogios.ts'
import '#ui/css/obra.css'

const titleOf = ({ obra }: FotosDaObraPage) => `Fotos da obra ${obra.obra_codigo}`

export const head = (data: FotosDaObraPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ObraFotoCadastroPage({ data }: PageProps<FotosDaObraPage>) {
  const { obra, fotos } = data
  return (
    <>
      <FormPage
        title={titleOf(data)}
        path="/painel/ajax/obra_foto"
        id={undefined}
        record={{ obra_id: obra.obra_id }}
        back="/painel/obra-foto"
        messages="Fotos salvas com sucesso."
        publicPage={`/acesso/obras/${obra.obra_id}`}
        removal={null}
      >
        <p>{obra.obra_objeto}</p>
        <input type="hidden" name="obra_id" value={String(obra.obra_id)} />
        <div className="dupla">
          <DateField {...attributesOf(fields, 'obra_foto_data')} />
          <TextField {...attributesOf(fields, 'obra_foto_percentual')} className="w-data" />
        </div>
        {Array.from({ length: fotosDeUmaVez }, (_, at) => at + 1).map((place) => (
          <ImageField
            key={place}
            name={`obra_foto_arquivo_${place}`}
            label={`Foto ${place}`}
            current={null}
            limits={imageLimits(largestFoto)}
          >
            <TextField
              {...attributesOf(fields, 'obra_foto_alt', `obra_foto_alt_${place}`)}
              label={`O que se vê na foto ${place}`}
            />
          </ImageField>
        ))}
      </FormPage>
      {fotos.length > 0 && (
        <section className="secao" aria-labelledby="publicadas">
          <h2 id="publicadas">Fotos publicadas</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <ul className="fotos-da-obra" tabIndex={0} aria-labelledby="publicadas">
            {fotos.map(({ obra_foto_id, obra_foto_data, obra_foto_percentual, obra_foto_alt, imagem }) => (
              <li key={obra_foto_id}>
                <Picture imagem={imagem} alt={obra_foto_alt} sizes="18rem" />
                <a href={`/painel/obra-foto/edicao/${obra_foto_id}`}>
                  Editar<span className="oculto">: {obra_foto_alt}</span>
                </a>{' '}
                <Day date={obra_foto_data} />
                {obra_foto_percentual && `: ${mostraPercentual(obra_foto_percentual)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
