// Administrator, and the privileges with 'Selecionar todos': the seven of the portal, then those of the data sets
// (docs/specification/panel.md#privileges).
import { privileges } from '#base/privilegio.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { Boxes, BoxGroup } from '#kits/form/web/box-group.tsx'
import { accessFields } from '../usuario.fields.ts'

export function AccessFields({ granted }: { granted: string[] }) {
  return (
    <>
      <CheckboxField {...attributesOf(accessFields, 'usu_administrador')} />
      <BoxGroup name="privileges" label="Privilégios">
        <Boxes of={boxes.filter(({ isDataset }) => !isDataset)} first={granted} />
        <fieldset className="grupo outros-conjuntos">
          <legend>Outros conjuntos de dados</legend>
          <Boxes of={boxes.filter(({ isDataset }) => isDataset)} first={granted} />
        </fieldset>
      </BoxGroup>
    </>
  )
}

// numbered over both groups: the names of the fields that are sent
const boxes = privileges.map(({ name, label, ...privilege }, at) => ({
  ...{ label, value: name, field: `privileges[${at}]` },
  isDataset: 'isDataset' in privilege,
}))
