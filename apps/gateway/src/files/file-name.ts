const maxCharacters = 150

/** A name that every file system takes: no path, no control, format or wildcard character, of bounded length. */
export const safeFileName = (name: string): string => {
  const plain = name
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,8})?$/.exec(plain) ?? []
  return `${
    [...stem]
      .slice(0, maxCharacters - ending.length)
      .join('')
      .trimEnd() || 'file'
  }${ending}`
}

/** A Content-Disposition with the name in UTF-8 (RFC 5987 and 6266), and in ASCII for programs that know no other. */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const safe = safeFileName(name)
  const ascii = safe.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
