exports.ids = [
    5
];
exports.modules = {
    "gDt8" (module, __unused_rspack_exports, __webpack_require__) {
        var map = {
            "./en.json": [
                "upF3",
                [
                    141
                ]
            ],
            "./lt.json": [
                "HfAw",
                [
                    632
                ]
            ]
        };
        function __rspack_async_context(req) {
            if (!__webpack_require__.o(map, req)) {
                return Promise.resolve().then(()=>{
                    var e = new Error("Cannot find module '" + req + "'");
                    e.code = 'MODULE_NOT_FOUND';
                    throw e;
                });
            }
            var ids = map[req], id = ids[0];
            return __webpack_require__.e(ids[1][0]).then(()=>__webpack_require__.t(id, 3 | 16));
        }
        __rspack_async_context.keys = ()=>Object.keys(map);
        __rspack_async_context.id = "gDt8";
        module.exports = __rspack_async_context;
    },
    "DDeW" (__unused_rspack_module, __webpack_exports__, __webpack_require__) {
        "use strict";
        __webpack_require__.r(__webpack_exports__);
        __webpack_require__.d(__webpack_exports__, {
            "default": ()=>frozen
        });
        var platform_1_0_strict_strict_ = __webpack_require__("5tdo");
        var jsx_runtime_19_2_strict_strict_ = __webpack_require__("tIwG");
        var consume_shared_module_default_react_19_2_strict_strict_ = __webpack_require__("sBlh");
        ;
        const FrozenPage_module = {
            "page": `page_bqy5h`
        };
        ;
        function FrozenPage() {
            const { t, list, group, rich } = (0, platform_1_0_strict_strict_.useMessages)();
            const { pathOf } = (0, platform_1_0_strict_strict_.usePlatform)();
            const language = (0, platform_1_0_strict_strict_.useLanguage)();
            const [count, setCount] = (0, consume_shared_module_default_react_19_2_strict_strict_.useState)(1);
            return (0, jsx_runtime_19_2_strict_strict_.jsxs)("section", {
                className: FrozenPage_module.page,
                "data-tone": "pine",
                children: [
                    (0, jsx_runtime_19_2_strict_strict_.jsx)("h1", {
                        children: rich('title', {
                            em: (word)=>(0, jsx_runtime_19_2_strict_strict_.jsx)("em", {
                                    children: word
                                })
                        })
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsx)("ul", {
                        children: list('points').map(({ title })=>(0, jsx_runtime_19_2_strict_strict_.jsx)("li", {
                                children: title
                            }, title))
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsx)("p", {
                        children: group('states').frozen
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsxs)("button", {
                        type: "button",
                        onClick: ()=>setCount(count + 1),
                        children: [
                            t('thaw'),
                            ": ",
                            count
                        ]
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsxs)("p", {
                        children: [
                            (0, jsx_runtime_19_2_strict_strict_.jsx)(platform_1_0_strict_strict_.PageLink, {
                                to: "contact",
                                hash: "main",
                                search: {
                                    from: 'frozen'
                                },
                                lang: language,
                                children: t('contact')
                            }),
                            ' ',
                            (0, jsx_runtime_19_2_strict_strict_.jsx)("a", {
                                href: pathOf('home'),
                                children: t('home')
                            }),
                            " ",
                            (0, jsx_runtime_19_2_strict_strict_.jsx)(platform_1_0_strict_strict_.PageLink, {
                                to: "this-website",
                                children: t('study')
                            })
                        ]
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsx)(platform_1_0_strict_strict_.Part, {
                        id: "ecommerce-form"
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsx)(platform_1_0_strict_strict_.Part, {
                        id: "case-study-results"
                    }),
                    (0, jsx_runtime_19_2_strict_strict_.jsx)(platform_1_0_strict_strict_.Part, {
                        id: "content-results"
                    })
                ]
            });
        }
        ;
        const frozen = (0, platform_1_0_strict_strict_.defineContent)(FrozenPage, (language)=>__webpack_require__("gDt8")(`./${language}.json`));
    }
};
;
