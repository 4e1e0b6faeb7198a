import { ResourceDetail } from '@/resource/ResourceDetail'
import { ResourceForm } from '@/resource/ResourceForm'
import { ResourceList } from '@/resource/ResourceList'
import { sampleItemColumns } from './columns'
import { sampleItemFields } from './fields'
import { sampleItems } from './sampleItemsApi'

export const ListPage = () => (
  <ResourceList
    resource={sampleItems}
    columns={sampleItemColumns}
    fields={sampleItemFields}
    defaultSort="name"
    newText={t => t($ => $.sampleItems.new)}
  />
)

export const DetailPage = () => <ResourceDetail resource={sampleItems} fields={sampleItemFields} />

export const EditPage = () => (
  <ResourceForm
    resource={sampleItems}
    fields={sampleItemFields}
    newText={t => t($ => $.sampleItems.new)}
  />
)
