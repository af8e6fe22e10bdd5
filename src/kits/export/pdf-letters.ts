// What a PDF writes of a text, whichever library draws it.

/** Returns what makes a text one that a font can show: with '\ufffd' for each letter that it lacks, and no amount parted from its 'R$'. */
export const lettersOf =
  (hasGlyph: (code: number) => boolean) =>
  (text: string): string => {
    const whole = text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[\p{Mn}\p{Cf}]/gu, '') // leftover accents and joiners show nothing by themselves
      .replaceAll('\u2212', '-')
      .replace(/R\$ (?=-?\d)/g, 'R$\u00a0')
    return Array.from(whole, (letter) =>
      letter === '\n' || hasGlyph(letter.codePointAt(0) ?? 0) ? letter : '\ufffd',
    ).join('')
  }
