import { Upload } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getFormErrorTexts } from '@/api/errorText'
import { useHiddenInput } from '@/forms/useHiddenInput'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { startWork } from '@/unsaved/runningWork'
import { Button } from '@/ui/Button'
import { FieldFrame, type FieldFrameProps } from '@/ui/FieldFrame'
import { Icon } from '@/ui/Icon'
import css from './FileField.module.css'
import { FileLink } from './FileLink'
import { useUploadFileMutation } from './filesApi'
import {
  findFileProblem,
  formatFileKind,
  formatFileSize,
  isReadable,
  type FileProblem,
  type FileUpload,
} from './files'

type Props = FieldFrameProps & {
  name: string
  upload: FileUpload
  /** The id or the URL of the file. Empty for none. */
  defaultValue: string
  onPendingChange: (isPending: boolean) => void
}

/** A chosen file that is not uploaded. */
type PendingFile =
  | { readonly status: 'uploading'; readonly file: File }
  | { readonly status: 'refused'; readonly problem: FileProblem }
  | { readonly status: 'failed'; readonly file: File; readonly error: ApiError }

/**
 * Uploads a file as soon as it is chosen. The value is what the response calls the file. `fetch` does
 * not report how much of a request is sent, so the progress bar has no percentage.
 */
export function FileField({ name, upload, defaultValue, onPendingChange, ...frame }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const { value, choose, input } = useHiddenInput(name, defaultValue, () =>
    fileInput.current?.focus(),
  )
  const texts = useFileTexts(upload)
  const [uploadFile] = useUploadFileMutation()
  const running = useRef<AbortController>(null)
  const [pending, setPending] = useState<PendingFile | null>(null)
  const [uploaded, setUploaded] = useState<File | null>(null)

  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  const changePending = (next: PendingFile | null) => {
    // The focused button can disappear.
    if (box.current?.contains(document.activeElement)) fileInput.current?.focus()
    setPending(next)
    onPendingChange(next !== null)
  }
  const cancel = () => {
    running.current?.abort()
    running.current = null
    changePending(null)
  }
  const refuse = (problem: FileProblem) => {
    cancel()
    changePending({ status: 'refused', problem })
  }
  const send = async (file: File) => {
    const problem = findFileProblem(file, upload)
    if (problem) {
      refuse(problem)
      return
    }
    cancel()
    const controller = new AbortController()
    running.current = controller
    changePending({ status: 'uploading', file })
    const endWork = startWork(cancel)
    await sendReadable(file, controller)
    endWork()
  }
  const sendReadable = async (file: File, controller: AbortController) => {
    const canRead = await isReadable(file)
    // The user has cancelled the upload, or has chosen another file.
    if (controller.signal.aborted) return
    if (!canRead) {
      refuse({ kind: 'unreadable' })
      return
    }
    const request = abortWith(controller.signal, uploadFile({ path: upload.path, file }))
    const { data, error } = await request
    if (running.current !== controller) return
    running.current = null
    if (error) {
      changePending({ status: 'failed', file, error: toApiError(error) })
      return
    }
    setUploaded(file)
    choose(data)
    changePending(null)
  }
  const remove = () => {
    setUploaded(null)
    choose('')
    changePending(null)
  }

  const uploadingText =
    pending?.status === 'uploading'
      ? t($ => $.records.uploading, { name: pending.file.name })
      : null
  const problemText = texts.getProblemText(pending)
  const hasFile = pending === null && value !== ''
  return (
    <>
      {input}
      <FieldFrame {...frame} error={problemText ?? frame.error} hint={frame.hint ?? texts.limits}>
        {attributes => (
          <div ref={box} className={css.file}>
            <label className={css.choice}>
              <Icon icon={Upload} size={16} />
              <span>
                {value === '' ? t($ => $.records.chooseFile) : t($ => $.records.replaceFile)}
              </span>
              {/* The invisible input covers its label, so a file can be dropped on it. */}
              <input
                {...attributes}
                ref={fileInput}
                type="file"
                // Without a title, the browser shows its own text, such as 'No file chosen'.
                title=""
                accept={upload.accept?.join()}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file) void send(file)
                  // Without this line, choosing the same file again would not change the input.
                  currentTarget.value = ''
                }}
              />
            </label>
            <div className={css.state}>
              <div role="status" className={problemText === null ? css.status : css.hiddenStatus}>
                {uploadingText ??
                  problemText ??
                  (hasFile && uploaded && texts.describeUploaded(uploaded))}
              </div>
              {hasFile && !uploaded && <FileLink value={value} />}
              {pending?.status === 'failed' && (
                <Button onClick={() => void send(pending.file)}>
                  {t($ => $.actions.tryAgain)}
                </Button>
              )}
              {pending && <Button onClick={cancel}>{t($ => $.records.cancelUpload)}</Button>}
              {hasFile && <Button onClick={remove}>{t($ => $.records.removeFile)}</Button>}
            </div>
            {uploadingText !== null && <progress aria-label={uploadingText} />}
          </div>
        )}
      </FieldFrame>
    </>
  )
}

function useFileTexts({ accept, maxBytes }: FileUpload) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { language } = i18n
  const listKinds = (kinds: readonly string[]) =>
    kinds.map(kind => (kind === 'image/*' ? t($ => $.records.images) : formatFileKind(kind)))
  const limits = [
    accept && format.list(listKinds(accept)),
    maxBytes !== undefined &&
      t($ => $.records.fileLimit, { size: formatFileSize(maxBytes, language) }),
  ].filter(text => typeof text === 'string')

  const getRefusalText = (problem: FileProblem) => {
    switch (problem.kind) {
      case 'tooLarge':
        return t($ => $.records.fileTooLarge, { size: formatFileSize(problem.maxBytes, language) })
      case 'empty':
        return t($ => $.records.fileEmpty)
      case 'unreadable':
        return t($ => $.records.fileUnreadable)
      case 'wrongKind':
        return t($ => $.records.wrongFileKind, { kinds: listKinds(problem.accept) })
    }
  }
  const getFailureText = (name: string, error: ApiError) => {
    if (error.kind === 'payloadTooLarge')
      return maxBytes === undefined
        ? t($ => $.records.fileTooLargeForServer)
        : t($ => $.records.fileAboveServerLimit, { size: formatFileSize(maxBytes, language) })
    if (error.kind === 'unsupportedMediaType') return t($ => $.records.fileKindRefused)
    const sentences = [t($ => $.records.uploadFailed, { name }), ...getFormErrorTexts(error, [], t)]
    return joinSentences(sentences, language)
  }
  return {
    limits: limits.length > 0 ? limits.join(' · ') : undefined,
    describeUploaded: (file: File) =>
      t($ => $.records.uploaded, { name: file.name, size: formatFileSize(file.size, language) }),
    /** Null while there is no problem. */
    getProblemText: (pending: PendingFile | null): string | null => {
      if (pending?.status === 'refused') return getRefusalText(pending.problem)
      return pending?.status === 'failed' ? getFailureText(pending.file.name, pending.error) : null
    },
  }
}
