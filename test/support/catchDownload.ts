type Download = { readonly name: string; readonly text: string }

/** Resolves with the next file that the page saves. jsdom can't save files. */
export const catchDownload = () =>
  new Promise<Download>((resolve, reject) => {
    let content: Promise<string> | undefined
    jest.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      content = file instanceof Blob ? file.text() : undefined
      return 'blob:file'
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const name = this.download
      content?.then(text => {
        resolve({ name, text })
      }, reject)
    })
  })
