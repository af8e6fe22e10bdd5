// Writes src/kits/icone/web/icones.svg, the sprite of all icons in src/kits/icone/icones.ts, from the package bootstrap-icons.
import fs from 'node:fs'
import { icones } from '#kits/icone/icones.ts'

const licence =
  'Bootstrap Icons, https://icons.getbootstrap.com. Copyright 2019-2024 The Bootstrap Authors. MIT licence: https://github.com/twbs/icons/blob/main/LICENSE'

const symbols = icones.map(({ nome }) => {
  const file = fs.readFileSync(new URL(import.meta.resolve(`bootstrap-icons/icons/${nome}.svg`)), 'utf8')
  const [, drawing = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(file) ?? []
  return `<symbol id="${nome}" viewBox="0 0 16 16">${drawing.replace(/\s*\n\s*/g, '').trim()}</symbol>\n`
})
fs.writeFileSync(
  'src/kits/icone/web/icones.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor"><!-- ${licence} -->\n${symbols.join('')}</svg>\n`,
)
