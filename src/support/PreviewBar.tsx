import { Eye } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { addPreviewTexts } from '@/language/addPreviewTexts'
import { useAddedTexts } from '@/language/useAddedTexts'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { previewEnded } from '@/guard/guardSlice'
import { selectPreviewedRoles } from '@/guard/preview'
import css from './PreviewBar.module.css'

/**
 * The bar that shows the roles of a preview. Without a preview, an empty bar is rendered, because
 * screen readers announce only changes inside an existing live region.
 */
export function PreviewBar() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const previewedRoles = useSelector(selectPreviewedRoles)
  useAddedTexts(addPreviewTexts)

  const endPreview = () => {
    dispatch(previewEnded())
    // The clicked button disappears, so the focus must move.
    document.getElementById('content')?.focus()
  }
  return (
    <div className={css.bar} role="status">
      {previewedRoles && (
        <>
          <Icon icon={Eye} size={18} />
          <p>{t($ => $.preview.banner, { roles: previewedRoles.join(', ') })}</p>
          <Button onClick={endPreview}>{t($ => $.preview.end)}</Button>
        </>
      )}
    </div>
  )
}
