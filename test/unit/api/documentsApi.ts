import * as v from 'valibot'
import { api } from '@/api/api'
import { readDownload, type Download } from '@/api/readDownload'
import { saveBlob } from '@/resource/saveFile'

const documentSchema = v.object({ id: v.string(), title: v.string() })
type Document = v.InferOutput<typeof documentSchema>

type DocumentPage = { readonly documents: readonly Document[]; readonly total: number }

export const documentsApi = api.enhanceEndpoints({ addTagTypes: ['Documents'] }).injectEndpoints({
  endpoints: build => ({
    // The number of all documents is in a response header.
    getDocuments: build.query<DocumentPage, { readonly page: number; readonly search?: string }>({
      query: params => ({ path: '/documents', params, responseHeaders: ['X-Total-Count'] }),
      rawResponseSchema: v.array(documentSchema),
      transformResponse: (documents: Document[], meta) => ({
        documents,
        total: Number(meta?.headers?.['X-Total-Count'] ?? documents.length),
      }),
      providesTags: ['Documents'],
    }),
    replaceDocument: build.mutation<unknown, Document>({
      query: ({ id, ...body }) => ({ path: `/documents/${id}`, method: 'PUT', body }),
      // After a success, the visible lists are fetched again.
      invalidatesTags: (_result, error) => (error ? [] : ['Documents']),
    }),
    deleteDocument: build.mutation<unknown, string>({
      query: id => ({ path: `/documents/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Documents']),
    }),
    uploadDocument: build.mutation<unknown, FormData>({
      query: body => ({ path: '/documents', method: 'POST', body, timeoutMs: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['Documents']),
    }),
    // Saves the file at once, because the Redux state must not contain files.
    downloadDocument: build.mutation<string, string>({
      query: id => ({
        path: `/documents/${id}/file`,
        responseHandler: readDownload,
        timeoutMs: 60_000,
      }),
      transformResponse: ({ content, name }: Download) => {
        const fileName = name ?? 'document'
        saveBlob(content, fileName)
        return fileName
      },
    }),
  }),
})

export const { useGetDocumentsQuery, useUploadDocumentMutation } = documentsApi
